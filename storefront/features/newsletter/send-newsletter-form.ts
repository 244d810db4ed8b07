import { faultOf } from '#storefront/features/errors/problem-message.ts';
import { readWish, type NewsletterAnswer } from './newsletter-answer.ts';

/** Longer than this nobody watches a dimmed button. */
const PATIENCE_MS = 20_000;

/**
 * Sends the form from the browser; typed text stays, whatever the result. A plain fetch, since the router would load
 * the module of a page for it, and reload the document where there is no connection.
 */
export async function sendNewsletterForm(
  address: string,
  form: FormData,
): Promise<NewsletterAnswer> {
  const failed = (code: 'OFFLINE' | 'UNKNOWN') => ({ ...readWish(form), fault: faultOf(code) });
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isAnswer = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    return isAnswer ? ((await response.json()) as NewsletterAnswer) : failed('UNKNOWN');
  } catch (error) {
    // `fetch` throws a TypeError where there is no connection.
    return failed(error instanceof TypeError ? 'OFFLINE' : 'UNKNOWN');
  }
}
