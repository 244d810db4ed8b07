import { describe, expect, test } from 'vitest';
import { parseInvoice } from './invoice.ts';

const firm = {
  companyName: '  Ρούμι   ΑΕ ',
  businessActivity: 'Εστίαση',
  vatNumber: 'EL 094 014 201',
  taxOffice: 'ΦΑΕ Αθηνών',
};

describe('parseInvoice', () => {
  test('keeps every field in one form', () => {
    expect(parseInvoice(firm, 'GR')).toEqual({
      invoice: {
        companyName: 'Ρούμι ΑΕ',
        businessActivity: 'Εστίαση',
        vatNumber: '094014201',
        taxOffice: 'ΦΑΕ Αθηνών',
      },
      issues: [],
    });
  });

  test.each(['\u200eEL094014201\u200b', '０９４０１４２０１', 'ΕΛ094\u2011014\u2011201'])(
    'reads the pasted number %j',
    (vatNumber) => {
      expect(parseInvoice({ ...firm, vatNumber }, 'GR').invoice?.vatNumber).toBe('094014201');
    },
  );

  test('asks for all of them, each by its name', () => {
    expect(parseInvoice({}, 'GR').issues).toEqual([
      { path: 'companyName', code: 'REQUIRED' },
      { path: 'businessActivity', code: 'REQUIRED' },
      { path: 'vatNumber', code: 'REQUIRED' },
      { path: 'taxOffice', code: 'REQUIRED' },
    ]);
  });

  test('refuses a number whose check digit is wrong, and a text without end', () => {
    const input = { ...firm, vatNumber: '123456789', companyName: 'x'.repeat(151) };
    expect(parseInvoice(input, 'GR')).toEqual({
      invoice: null,
      issues: [
        { path: 'companyName', code: 'TOO_LONG' },
        { path: 'vatNumber', code: 'VAT_NUMBER_INVALID' },
      ],
    });
  });

  test('a firm abroad has no tax office, and a number with the prefix of its country', () => {
    const { invoice } = parseInvoice({ ...firm, vatNumber: '123456789', taxOffice: '' }, 'DE');
    expect(invoice).toMatchObject({ vatNumber: 'DE123456789', taxOffice: '' });
  });
});
