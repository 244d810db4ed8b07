import { describe, expect, it } from 'vitest';
import { chosenVariant, variantWith } from './variant-choice.ts';

const variant = (sku: string, volume: string, colour: string) => ({
  sku,
  options: [
    { internalName: 'volume', value: volume },
    { internalName: 'colour', value: colour },
  ],
});

const small = variant('S-RED', '20', 'red');
const large = variant('L-RED', '70', 'red');
const blue = variant('L-BLUE', '70', 'blue');
const variants = [blue, small, large];

describe('chosenVariant', () => {
  it('follows the address', () => {
    expect(chosenVariant(variants, 'S-RED', 'L-RED')).toBe(small);
  });

  it.each([null, 'UNKNOWN'])('takes the first of the house for %s', (sku) => {
    expect(chosenVariant(variants, sku, 'L-RED')).toBe(large);
  });

  it('knows of no variant where there is none', () => {
    expect(chosenVariant([], null, 'L-RED')).toBeUndefined();
  });
});

describe('variantWith', () => {
  it('keeps the other options', () => {
    expect(variantWith(variants, small, { internalName: 'volume', value: '70' })).toBe(large);
  });

  it('gives up another option where it has to', () => {
    expect(variantWith(variants, small, { internalName: 'colour', value: 'blue' })).toBe(blue);
  });

  it('is undefined for a value that nothing has', () => {
    expect(
      variantWith(variants, small, { internalName: 'colour', value: 'green' }),
    ).toBeUndefined();
  });
});
