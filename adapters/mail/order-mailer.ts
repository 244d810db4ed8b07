import type { OrderEmailContent, OrderMailer } from '#domain/orders/documents/ports.ts';
import { toAttachment } from './attachment.ts';
import { sendEmail, type MailOptions } from './send-email.ts';
import { composeOrderEmail } from './order-emails.ts';

/** Sends emails about orders: to buyers and, about new orders, to the shop. */
export function createOrderMailer(options: MailOptions): OrderMailer {
  return {
    async send(mail) {
      const { id, order, tenant, about } = mail;
      const { locale, email, billingAddress } = order;
      const publicUrl = options.publicUrlOf(tenant);
      const to =
        about.kind === 'toShop'
          ? { email: tenant.settings.email }
          : { email, name: `${billingAddress.firstName} ${billingAddress.lastName}` };
      const enclosures = enclosuresOf(about).map((page) =>
        toAttachment(page, { publicUrl, language: locale }),
      );
      await sendEmail(
        options,
        { id, tenant, locale, ...to },
        {
          ...(await composeOrderEmail(mail, publicUrl)),
          enclosures: await Promise.all(enclosures),
        },
      );
    },
  };
}

function enclosuresOf(about: OrderEmailContent) {
  return about.kind === 'confirmation' ? about.enclosures : [];
}
