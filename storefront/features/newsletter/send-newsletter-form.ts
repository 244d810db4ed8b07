import { faultOf } from '#storefront/features/errors/problem-words.ts';
import { readWish, type NewsletterAnswer } from './newsletter-answer.ts';

/** Longer than this nobody watches a dimmed button. */
const PATIENCE_MS = 20_000;

/**
 * Sends the form from the browser; what has been typed stays, whatever becomes of it. A plain call, since the router
 * would fetch the module of a page for it, and load the document anew where there is no connection.
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
