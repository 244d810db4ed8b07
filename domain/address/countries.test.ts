import { describe, expect, it } from 'vitest';
import { countryName, listCountries } from './countries.ts';

describe('the name of a country', () => {
  it('is in the language of the reader', () => {
    expect(countryName('BB', 'en')).toBe('Barbados');
    expect(countryName('GR', 'el')).toBe('Ελλάδα');
  });

  it('sorts as the reader expects', () => {
    const greek = listCountries('el').map(({ name }) => name);
    expect(greek.indexOf('Αίγυπτος')).toBeLessThan(greek.indexOf('Γαλλία'));
    expect(greek.indexOf('Ισπανία')).toBeLessThan(greek.indexOf('Κύπρος'));
  });
});
