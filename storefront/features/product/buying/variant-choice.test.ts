import { describe, expect, it } from 'vitest';
import { choicesOf, chosenVariant, variantWith } from './variant-choice.ts';

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

  it.each([null, 'UNKNOWN'])('takes the default for %s', (sku) => {
    expect(chosenVariant(variants, sku, 'L-RED')).toBe(large);
  });

  it('has no variant where there is none', () => {
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

describe('choicesOf', () => {
  const labelled = (sku: string, ...options: [string, string][]) => ({
    sku,
    options: options.map(([internalName, value]) => ({
      internalName,
      value,
      label: value.toUpperCase(),
    })),
  });
  const option = (internalName: string, ...values: string[]) => ({
    name: internalName,
    internalName,
    values: values.map((value) => ({ value, label: value.toUpperCase() })),
  });
  const options = [option('finish', 'steel', 'copper'), option('size', 'large', 'small')];
  const steelLarge = labelled('SL', ['finish', 'steel'], ['size', 'large']);
  const steelSmall = labelled('SS', ['finish', 'steel'], ['size', 'small']);
  const copperLarge = labelled('CL', ['finish', 'copper'], ['size', 'large']);
  const all = [steelLarge, steelSmall, copperLarge];

  const told = (of: Parameters<typeof choicesOf<typeof steelLarge>>) =>
    choicesOf(...of).map(({ choices }) =>
      choices.map(({ value, isChosen, variant, against }) =>
        [value, isChosen ? 'chosen' : '', variant?.sku ?? '–', ...against]
          .filter(Boolean)
          .join(' '),
      ),
    );

  it('link to variants with the other choices', () => {
    expect(told([options, all, steelLarge])).toEqual([
      ['steel chosen SL', 'copper CL'],
      ['large chosen SL', 'small SS'],
    ]);
  });

  it('name the choices that exclude the impossible ones', () => {
    expect(told([options, all, copperLarge])).toEqual([
      ['steel SL', 'copper chosen CL'],
      ['large chosen CL', 'small – COPPER'],
    ]);
  });

  it('of the first option give up a later one, so that every variant can be reached', () => {
    const copperSmall = labelled('CS', ['finish', 'copper'], ['size', 'small']);
    const apart = [steelLarge, copperSmall];
    expect(told([options, apart, steelLarge])).toEqual([
      ['steel chosen SL', 'copper CS'],
      ['large chosen SL', 'small – STEEL'],
    ]);
    expect(told([options, apart, copperSmall])[0]).toEqual(['steel SL', 'copper chosen CS']);
  });

  it('leave out values that nothing has, and options without a choice', () => {
    const more = [option('finish', 'steel', 'copper', 'gold'), option('size', 'large')];
    expect(told([more, [steelLarge, copperLarge], steelLarge])).toEqual([
      ['steel chosen SL', 'copper CL'],
    ]);
  });

  it('name all choices before where only together they exclude it', () => {
    const three = [option('a', '1', '2'), option('b', '1', '2'), option('c', '1', '2')];
    const of = (a: string, b: string, c: string) =>
      labelled(a + b + c, ['a', a], ['b', b], ['c', c]);
    const four = [of('1', '1', '1'), of('1', '2', '2'), of('2', '1', '2'), of('2', '2', '2')];
    expect(told([three, four, four[0] as typeof steelLarge])[2]).toEqual([
      '1 chosen 111',
      '2 – 1 1',
    ]);
  });
});
