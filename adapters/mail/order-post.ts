import type { OrderEmailContent, OrderMailer } from '#domain/orders/documents/ports.ts';
import { enclose } from './enclosure.ts';
import { sendLetter, type PostOptions } from './letter-post.ts';
import { composeOrderLetter } from './order-letters.ts';

/** Mail about orders: to buyers, and the notice to the shop. */
export function createOrderPost(options: PostOptions): OrderMailer {
  return {
    async send(letter) {
      const { id, order, tenant, about } = letter;
      const { locale, email, billingAddress } = order;
      const publicUrl = options.publicUrlOf(tenant);
      const to =
        about.kind === 'notice'
          ? { email: tenant.settings.email }
          : { email, name: `${billingAddress.firstName} ${billingAddress.lastName}` };
      const enclosures = enclosuresOf(about).map((page) =>
        enclose(page, { publicUrl, language: locale }),
      );
      await sendLetter(
        options,
        { id, tenant, locale, ...to },
        {
          ...(await composeOrderLetter(letter, publicUrl)),
          enclosures: await Promise.all(enclosures),
        },
      );
    },
  };
}

function enclosuresOf(about: OrderEmailContent) {
  return about.kind === 'confirmation' ? about.enclosures : [];
}
