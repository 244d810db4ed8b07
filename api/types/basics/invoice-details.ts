import type { InvoiceDetails as DomainInvoiceDetails } from '#domain/orders/rules.ts';
import { builder } from '../../builder.ts';

export const OrderDocumentKind = builder.enumType('OrderDocumentKind', {
  description: 'The tax document for the buyer.',
  values: { RECEIPT: { value: 'receipt' }, INVOICE: { value: 'invoice' } } as const,
});

export const InvoiceDetails = builder.objectRef<DomainInvoiceDetails>('InvoiceDetails').implement({
  description: 'What an invoice has beside the billing address.',
  fields: (t) => ({
    companyName: t.exposeString('companyName'),
    businessActivity: t.exposeString('businessActivity'),
    vatNumber: t.exposeString('vatNumber', { description: 'ΑΦΜ: nine digits.' }),
    taxOffice: t.exposeString('taxOffice', { description: 'ΔΟΥ.' }),
  }),
});
