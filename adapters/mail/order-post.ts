import type { LetterSubject, OrderPost } from '#domain/orders/ports.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Mailer } from './mailer.ts';
import { enclose } from './enclosure.ts';
import { composeOrderLetter } from './order-letters.ts';

/** Letters about orders, by mail. `publicUrlOf` tells a tenant's origin; `from` stands for its own sender. */
export function createOrderPost(options: {
  mailer: Mailer;
  publicUrlOf: (tenant: Tenant) => string;
  from?: string | undefined;
}): OrderPost {
  return {
    async send(letter) {
      const { id, order, tenant, about } = letter;
      const publicUrl = options.publicUrlOf(tenant);
      const { firstName, lastName } = order.billingAddress;
      await options.mailer.send({
        ...(await composeOrderLetter(letter, publicUrl)),
        enclosures: await Promise.all(
          enclosuresOf(about).map((page) => enclose(page, { publicUrl, language: order.locale })),
        ),
        id,
        from: options.from ?? tenant.settings.mailFrom,
        to: { name: `${firstName} ${lastName}`, address: order.email },
        replyTo: tenant.settings.email,
        language: order.locale,
      });
    },
  };
}

function enclosuresOf(about: LetterSubject) {
  return about.kind === 'confirmation' ? about.enclosures : [];
}
