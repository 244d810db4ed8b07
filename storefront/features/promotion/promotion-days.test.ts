import { describe, expect, test, vi } from 'vitest';
import { formatDay, promotionDays } from './promotion-days.ts';

describe('the days of a promotion', () => {
  test('are written day before month, in the texts of the language', () => {
    const days = { startsOn: '2026-11-20', endsOn: '2026-12-31' };
    expect(promotionDays('en', days)).toEqual({ first: '20 November', last: '31 December' });
    expect(promotionDays('el', days)).toEqual({ first: '20 Νοεμβρίου', last: '31 Δεκεμβρίου' });
  });

  test('have their year where it changes between them', () => {
    const days = { startsOn: '2026-12-10', endsOn: '2027-01-06' };
    expect(promotionDays('en', days).last).toBe('6 January 2027');
    expect(promotionDays('el', days).last).toBe('6 Ιανουαρίου 2027');
  });

  test('have no last one where there is no end', () => {
    expect(promotionDays('el', { startsOn: '2026-10-01', endsOn: null })).toEqual({
      first: '1 Οκτωβρίου',
      last: null,
    });
  });

  test('are the same in every zone of the machine', () => {
    for (const zone of ['America/Los_Angeles', 'Europe/Athens', 'Pacific/Kiritimati']) {
      vi.stubEnv('TZ', zone);
      expect(formatDay('en', '2026-10-31', { year: true }), zone).toBe('31 October 2026');
    }
    vi.unstubAllEnvs();
  });
});
