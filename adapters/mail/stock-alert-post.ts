import type { StockAlertLetter, StockAlertPost } from '#domain/stock-alerts/ports.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import type { Mailer } from './mailer.ts';
import type { Composed } from './letter-blocks.ts';
import { alertUrl, composeAlertConfirmation, composeRestocked } from './stock-alert-letters.ts';

/** Letters to those who wait for goods, by mail. The options are those of the letters about orders. */
export function createStockAlertPost(options: {
  mailer: Mailer;
  publicUrlOf: (tenant: Tenant) => string;
  from?: string | undefined;
}): StockAlertPost {
  const sendAs =
    (compose: (letter: StockAlertLetter, publicUrl: string) => Promise<Composed>) =>
    async (letter: StockAlertLetter): Promise<void> => {
      const { id, tenant, locale, email } = letter;
      const publicUrl = options.publicUrlOf(tenant);
      await options.mailer.send({
        ...(await compose(letter, publicUrl)),
        enclosures: [],
        id,
        from: options.from ?? tenant.settings.mailFrom,
        to: { name: '', address: email },
        replyTo: tenant.settings.email,
        language: locale,
        unsubscribeUrl: alertUrl(letter, publicUrl),
      });
    };
  return {
    sendConfirmation: sendAs(composeAlertConfirmation),
    sendRestocked: sendAs(composeRestocked),
  };
}
