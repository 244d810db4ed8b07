import type { StockAlertEmail, StockAlertMailer } from '#domain/stock-alerts/ports.ts';
import type { Composed } from './letter-blocks.ts';
import { sendLetter, type PostOptions } from './letter-post.ts';
import { alertUrl, composeAlertConfirmation, composeRestocked } from './stock-alert-letters.ts';

/** Letters to those who wait for goods, by mail. */
export function createStockAlertPost(options: PostOptions): StockAlertMailer {
  const sendAs =
    (compose: (letter: StockAlertEmail, publicUrl: string) => Promise<Composed>) =>
    async (letter: StockAlertEmail): Promise<void> => {
      const publicUrl = options.publicUrlOf(letter.tenant);
      const unsubscribeUrl = alertUrl(letter, publicUrl);
      await sendLetter(options, letter, { ...(await compose(letter, publicUrl)), unsubscribeUrl });
    };
  return {
    sendConfirmation: sendAs(composeAlertConfirmation),
    sendRestocked: sendAs(composeRestocked),
  };
}
