import type { OrderPost } from '#domain/orders/ports.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Mailer } from './mailer.ts';
import { enclose } from './enclosure.ts';
import { composeOrderConfirmation } from './order-confirmation.ts';

/** Letters about orders, by mail. `publicUrlOf` tells a tenant's origin; `from` stands for its own sender. */
export function createOrderPost(options: {
  mailer: Mailer;
  publicUrlOf: (tenant: Tenant) => string;
  from?: string | undefined;
}): OrderPost {
  return {
    async sendConfirmation(letter) {
      const { id, order, tenant, enclosures } = letter;
      const publicUrl = options.publicUrlOf(tenant);
      const { firstName, lastName } = order.billingAddress;
      await options.mailer.send({
        ...(await composeOrderConfirmation(letter, publicUrl)),
        enclosures: await Promise.all(
          enclosures.map((page) => enclose(page, { publicUrl, language: order.locale })),
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
