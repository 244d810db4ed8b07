import { describe, expect, it } from 'vitest';
import { formatMeasure, formatMoney } from './formatting.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' });

describe('formatMoney', () => {
  it('writes euros as each language does', () => {
    expect(formatMoney(euro(123_450), 'en')).toBe('€1,234.50');
    expect(formatMoney(euro(123_450), 'el')).toBe('1.234,50\u00a0€');
    expect(formatMoney(euro(-5), 'en')).toBe('-€0.05');
  });

  it('PRC-01: writes nothing as zero, without a sign', () => {
    expect(formatMoney(euro(0), 'en')).toBe('€0.00');
    expect(formatMoney(euro(0), 'el')).toBe('0,00\u00a0€');
  });

  it('knows that not every currency has two digits', () => {
    expect(formatMoney({ amount: 1500, currency: 'JPY' }, 'en')).toBe('¥1,500');
  });
});

describe('formatMeasure', () => {
  it('writes centimetres and grams', () => {
    expect(formatMeasure(8.5, 'centimeter', 'en')).toBe('8.5 cm');
    expect(formatMeasure(1250, 'gram', 'en')).toBe('1,250 g');
    expect(formatMeasure(8.5, 'centimeter', 'el')).toBe('8,5 εκ.');
  });
});
