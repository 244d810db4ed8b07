import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repairSettings, tenantSettings } from './settings-schema.ts';

const settingsOf = (tenant: string): Record<string, unknown> => {
  const file = new URL(`../../db/seed/${tenant}/house.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { settings: Record<string, unknown> }).settings;
};

const faultsOf = (settings: unknown): string[] =>
  tenantSettings.safeParse(settings).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the settings of a tenant', () => {
  it.each(['kerasma', 'synodos'])('of %s are as the program needs them', (tenant) => {
    expect(faultsOf(settingsOf(tenant))).toEqual([]);
  });

  it('tell every fault by its path', () => {
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

  it.each([
    ['a number is 0', { bankTransferDays: 0 }, 'bankTransferDays', 3],
    ['a number is missing', { bankTransferDays: undefined }, 'bankTransferDays', 3],
    ['a number is more than a calendar can bear', { cartDays: 1e9 }, 'cartDays', 30],
    ['a group is missing', { holds: undefined }, 'holds', { minutes: 10, mostMinutes: 30 }],
    [
      'a part of a group is faulty',
      { holds: { minutes: '5', mostMinutes: 30 } },
      'holds',
      { minutes: 10, mostMinutes: 30 },
    ],
  ])('can be used when %s', (_what, change, key, usual) => {
    const { settings, faults } = repairSettings({ ...settingsOf('kerasma'), ...change });
    expect(faultsOf(settings)).toEqual([]);
    expect(settings).toMatchObject({ [key]: usual });
    expect(faults[0]?.split('.')[0]).toBe(key);
  });

  it('lose what is unknown, and keep the faults that nobody can mend', () => {
    const { settings, faults } = repairSettings({
      ...settingsOf('kerasma'),
      cartdays: 3,
      phone: '1',
    });
    expect(faults).toEqual(['cartdays']);
    expect(faultsOf(settings)).toEqual(['phone']);
  });
});
