import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tenantSettings } from './settings-schema.ts';

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
});
