import { expect, test } from 'vitest';
import { readPriceList } from './price-list.ts';

test('a pasted list is a SKU and an amount on each line, as spreadsheets and people write them', () => {
  const text = 'KOK-008-05\t5,90\r\n\r\nLEV-006-70; 1.234,50 €\nWIN-012-70   89\nTAL-007\nTotal:';
  expect(readPriceList(text, 'el')).toEqual({
    lines: [
      { sku: 'KOK-008-05', amount: 590 },
      { sku: 'LEV-006-70', amount: 123_450 },
      { sku: 'WIN-012-70', amount: 8900 },
    ],
    unreadable: ['TAL-007', 'Total:'],
  });
});
