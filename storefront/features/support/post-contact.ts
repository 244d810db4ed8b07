import { faultOf } from '#storefront/features/errors/problem-message.ts';
import { CONFIRMED, TRAP, type SupportAnswer, type Typed } from './support-answer.ts';

/** A message to send. `address`: where it is sent, in the language in which it was written. */
export type Outgoing = { address: string; idempotencyKey: string; typed: Typed };

/** Longer than this nobody watches a dimmed button. */
const PATIENCE_MS = 20_000;

/**
 * Sends a message from the browser. OFFLINE without a connection, UNKNOWN where the answer is none; it may have
 * arrived all the same, and is sent again under the same key.
 */
export async function postContact({
  address,
  idempotencyKey,
  typed,
}: Outgoing): Promise<SupportAnswer> {
  const failed = (code: 'OFFLINE' | 'UNKNOWN') => ({ typed, fault: faultOf(code), received: null });
  const { trap, confirmed = false, ...fields } = typed;
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({
        ...fields,
        [TRAP]: trap,
        ...(confirmed && { [CONFIRMED]: 'yes' }),
        idempotencyKey,
      }),
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isAnswer = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    return isAnswer ? ((await response.json()) as SupportAnswer) : failed('UNKNOWN');
  } catch (error) {
    // `fetch` throws a TypeError where there is no connection.
    return failed(error instanceof TypeError ? 'OFFLINE' : 'UNKNOWN');
  }
}
