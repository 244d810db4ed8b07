import type { StockAlertEmail, StockAlertMailer } from '#domain/stock-alerts/ports.ts';
import type { Composed } from './email-blocks.ts';
import { sendEmail, type MailOptions } from './send-email.ts';
import { alertUrl, composeAlertConfirmation, composeRestocked } from './stock-alert-emails.ts';

/** Sends emails about stock alerts. */
export function createStockAlertMailer(options: MailOptions): StockAlertMailer {
  const sendAs =
    (compose: (mail: StockAlertEmail, publicUrl: string) => Promise<Composed>) =>
    async (mail: StockAlertEmail): Promise<void> => {
      const publicUrl = options.publicUrlOf(mail.tenant);
      const unsubscribeUrl = alertUrl(mail, publicUrl);
      await sendEmail(options, mail, { ...(await compose(mail, publicUrl)), unsubscribeUrl });
    };
  return {
    sendConfirmation: sendAs(composeAlertConfirmation),
    sendRestocked: sendAs(composeRestocked),
  };
}
