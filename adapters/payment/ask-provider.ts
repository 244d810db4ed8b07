import type { z } from 'zod';
import { ProviderFailure } from '#domain/payments/ports.ts';

export type ProviderCall = {
  /** For messages: what is asked, without anything of the payer or a key. */
  name: string;
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
};

/** Faults of a connection that was never made: nothing has been heard at the other end. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

export type ProviderAnswer = { status: number; text: string };

/** Calls a provider once. Throws `ProviderFailure` when no answer comes in time. */
export async function askProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { name, url, method, headers, body, timeoutMs } = call;
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new ProviderFailure(`${name}: no answer`, { isCertain: wasNeverHeard(cause), cause });
  }
}

/** The answer as what it should be. Throws `ProviderFailure` when it is anything else. */
export function readAnswer<T>(
  name: string,
  { status, text }: ProviderAnswer,
  form: z.ZodType<T>,
): T {
  if (status >= 300) {
    throw new ProviderFailure(`${name}: answered ${status}`, {
      isCertain: wasRefused(status),
      status,
    });
  }
  const { success, data } = form.safeParse(parseJson(text));
  if (!success) {
    throw new ProviderFailure(`${name}: answered in an unknown form`, { isCertain: false });
  }
  return data;
}

/** RFC 9110: by 4xx the request was not carried out (but 408 gave up on it), by 503 it was not begun. */
function wasRefused(status: number): boolean {
  return (status >= 400 && status < 500 && status !== 408) || status === 503;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wasNeverHeard(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return NEVER_CONNECTED.includes(String(code));
}
