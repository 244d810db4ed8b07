import { parsePasted, parseText } from '../address/text.ts';
import type { InvoiceDetails } from '../orders/rules.ts';
import type { Issue } from '../problem.ts';
import { formVatNumber } from './vat-number.ts';

export type InvoiceInput = {
  companyName?: string | null;
  businessActivity?: string | null;
  vatNumber?: string | null;
  taxOffice?: string | null;
};

/**
 * Checks every field of an invoice to a country. Only Greek firms have a tax office. Issues carry the name of the
 * field as their path.
 */
export function parseInvoice(
  input: InvoiceInput,
  countryCode: string,
): { invoice: InvoiceDetails | null; issues: Issue[] } {
  const required = { maxLength: 150, required: true };
  const fields = {
    companyName: parseText(input.companyName, required),
    businessActivity: parseText(input.businessActivity, required),
    vatNumber: parsePasted(input.vatNumber, { maxLength: 40, required: true }),
    taxOffice: parseText(input.taxOffice, { maxLength: 150, required: countryCode === 'GR' }),
  };
  const issues: Issue[] = Object.entries(fields).flatMap(([path, { fault }]) =>
    fault ? [{ path, code: fault }] : [],
  );
  const vatNumber =
    fields.vatNumber.value === null ? null : formVatNumber(fields.vatNumber.value, countryCode);
  if (fields.vatNumber.fault === null && vatNumber === null) {
    issues.push({ path: 'vatNumber', code: 'VAT_NUMBER_INVALID' });
  }
  if (issues.length > 0 || vatNumber === null) return { invoice: null, issues };
  const invoice = {
    companyName: fields.companyName.value ?? '',
    businessActivity: fields.businessActivity.value ?? '',
    vatNumber,
    taxOffice: fields.taxOffice.value ?? '',
  };
  return { invoice, issues };
}

/** What is wrong with details that were right once, now that the bill goes to this country. */
export function invoiceIssues(details: InvoiceDetails, countryCode: string): Issue[] {
  const { invoice, issues } = parseInvoice(details, countryCode);
  if (!invoice) return issues;
  // A number that would be read as another country's was meant as it is stored.
  return invoice.vatNumber === details.vatNumber
    ? []
    : [{ path: 'vatNumber', code: 'VAT_NUMBER_INVALID' }];
}
