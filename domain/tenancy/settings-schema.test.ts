import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repairSettings, tenantSettings } from './settings-schema.ts';

const settingsOf = (tenant: string): Record<string, unknown> => {
  const file = new URL(`../../db/seed/${tenant}/tenant.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { settings: Record<string, unknown> }).settings;
};

const faultsOf = (settings: unknown): string[] =>
  tenantSettings.safeParse(settings).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the settings of a tenant', () => {
  it.each(['kerasma', 'synodos'])('of %s are as the program needs them', (tenant) => {
    expect(faultsOf(settingsOf(tenant))).toEqual([]);
  });

  it('report every fault by its path', () => {
    const settings = settingsOf('kerasma');
    const faulty = {
      ...settings,
      name: { en: 'Kerasma' },
      phone: '210 123',
      hours: { ...(settings['hours'] as object), opensAt: '25:00' },
      shipCountries: [],
      directionsUrl: 'javascript:alert(1)',
      analytics: {
        ...(settings['analytics'] as object),
        consentRegime: 'never',
        gtag: { id: 'G-1', source: 'http://example.com/gtag.js' },
        pixel: { id: '1', source: '//example.com/tr' },
      },
      cartdays: 30,
    };
    expect(faultsOf(faulty).toSorted()).toEqual([
      '',
      'analytics.consentRegime',
      'analytics.gtag.source',
      'analytics.pixel.source',
      'directionsUrl',
      'hours.opensAt',
      'name.el',
      'phone',
      'shipCountries',
    ]);
  });

  /** Every number of the settings, by its path. */
  const numbersOf = (tree: object, path: string[] = []): string[][] =>
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'number') return [[...path, key]];
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isGroup ? numbersOf(value, [...path, key]) : [];
    });
  const numbers = numbersOf(settingsOf('kerasma'));

  it.each([
    ['0', 0],
    ['missing', undefined],
    ['a text', '5'],
    ['more than a calendar can bear', 1e9],
  ])('can be used when any number is %s', (_what, fault) => {
    expect(numbers).toContainEqual(['bankTransferDays']);
    for (const path of numbers) {
      const faulty = settingsOf('kerasma');
      const place = path
        .slice(0, -1)
        .reduce((tree, key) => tree[key] as Record<string, unknown>, faulty);
      place[path.at(-1) ?? ''] = fault;
      const { settings, faults } = repairSettings(faulty, null);
      expect(faultsOf(settings), path.join('.')).toEqual([]);
      expect(faults).toEqual([path.join('.')]);
    }
  });

  it('can be used when a group is missing', () => {
    const { settings, faults } = repairSettings(
      { ...settingsOf('kerasma'), holds: undefined },
      null,
    );
    expect(faultsOf(settings)).toEqual([]);
    expect(faults).toEqual(['holds']);
  });

  it('lose what is unknown, and keep the faults without a replacement', () => {
    const given = { ...settingsOf('kerasma'), cartdays: 3, phone: '1' };
    const { settings, faults } = repairSettings(given, null);
    expect(faults).toEqual(['cartdays']);
    expect(faultsOf(settings)).toEqual(['phone']);
  });

  describe('that were served before', () => {
    const before = settingsOf('kerasma');
    const later = { ...before, termsVersion: '2027-01' };

    it.each(Object.keys(before))('replace %s when it is faulty', (group) => {
      const { settings, faults } = repairSettings({ ...later, [group]: [0] }, before);
      expect(faults.map((path) => path.split('.')[0])).toEqual([group]);
      expect(settings).toEqual({ ...later, [group]: before[group] });
    });

    it('replace a whole group: half of it may not fit the other half', () => {
      const hours = before['hours'] as Record<string, unknown>;
      const given = { ...later, hours: { ...hours, opensAt: '25:99', closesAt: '01:00' } };
      expect(repairSettings(given, before)).toEqual({ settings: later, faults: ['hours.opensAt'] });
    });

    it('replace all of them when the stored value is no settings object', () => {
      expect(repairSettings([], before).settings).toEqual(before);
    });

    it('replace nothing if they are faulty themselves', () => {
      const { settings } = repairSettings(
        { ...later, cartDays: 0, phone: '1' },
        { cartDays: -1, phone: '2' },
      );
      expect(settings).toEqual({ ...later, cartDays: 30, phone: '1' });
    });
  });
});
