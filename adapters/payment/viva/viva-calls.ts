import { z } from 'zod';
import { ProviderFailure } from '#domain/payments/ports.ts';
import { askProvider, parseJson, readAnswer, type ProviderAnswer } from '../ask-provider.ts';
import type { VivaCredentials, VivaHosts } from './viva-hosts.ts';

/** The calls to Viva, with their authentication. Each throws `ProviderFailure`. */
export type VivaCalls = {
  /** Requests a token to test the credentials. */
  testToken: () => Promise<void>;
  /** By OAuth, on the newer API. A token that is refused is renewed once. */
  byToken: <T>(call: Call, form: z.ZodType<T>) => Promise<T>;
  /** By merchant id and API key, on the older API. */
  byKey: <T>(call: Call, form: z.ZodType<T>) => Promise<T>;
};

type Call = {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: object;
};

const tokenForm = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token is renewed so long before it ends (ms), that no call begins with it too late. */
const EARLY = 60_000;

export function createVivaCalls(options: {
  hosts: VivaHosts;
  credentials: VivaCredentials;
  now: () => Date;
  timeoutMs: number;
}): VivaCalls {
  const { hosts, credentials, now, timeoutMs } = options;
  let token: Promise<{ value: string; endsAt: number }> | null = null;

  async function fetchToken(): Promise<{ value: string; endsAt: number }> {
    const { clientId, clientSecret } = credentials;
    const name = 'Viva: token';
    const answer = await askProvider({
      name,
      url: `${hosts.accounts}/connect/token`,
      method: 'POST',
      headers: {
        Authorization: basic(clientId, clientSecret),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs,
    });
    const { access_token, expires_in } = readAnswer(name, answer, tokenForm);
    return { value: access_token, endsAt: now().getTime() + expires_in * 1000 };
  }

  /** Concurrent callers share one token; after a failure the next caller asks again. */
  async function currentToken(): Promise<string> {
    const asked = token;
    const kept = await asked?.catch(() => null);
    if (kept && kept.endsAt - EARLY > now().getTime()) return kept.value;
    if (token === asked) token = fetchToken().catch(asCertain);
    const fresh = await token;
    return fresh?.value ?? currentToken();
  }

  const call = (
    host: string,
    { name, method, path, query, body }: Call,
    authorization: string,
  ): Promise<ProviderAnswer> =>
    askProvider({
      name: `Viva: ${name}`,
      url: `${host}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
      method,
      headers: {
        Authorization: authorization,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
    });

  return {
    async testToken() {
      await fetchToken();
    },
    async byToken(each, form) {
      const bearer = async (): Promise<ProviderAnswer> =>
        call(hosts.api, each, `Bearer ${await currentToken()}`);
      let answer = await bearer();
      if (answer.status === 401) {
        token = null;
        answer = await bearer();
      }
      return readAnswer(`Viva: ${each.name}`, withWholeCodes(answer), form);
    },
    async byKey(each, form) {
      const { merchantId, apiKey } = credentials;
      const answer = await call(hosts.payments, each, basic(merchantId, apiKey));
      refuseError(`Viva: ${each.name}`, answer);
      return readAnswer(`Viva: ${each.name}`, withWholeCodes(answer), form);
    },
  };
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

const errorForm = z.object({ ErrorCode: z.number(), ErrorText: z.string().nullish() });

/**
 * The older API reports a refusal by `ErrorCode` in the body, also with status 200 ("Response information"): without
 * this check, a list of transactions would look empty, and captured money as if it had never been taken.
 */
function refuseError(name: string, { status, text }: ProviderAnswer): void {
  // After a 5xx or a 408 it is unknown whether the request was carried out, whatever its body says.
  if (status >= 500 || status === 408) return;
  const { data } = errorForm.safeParse(parseJson(text));
  if (!data || data.ErrorCode === 0) return;
  const { ErrorCode, ErrorText } = data;
  throw new ProviderFailure(`${name}: refused with ${ErrorCode} ${ErrorText ?? ''}`.trim(), {
    isCertain: true,
  });
}

/** Without a token nothing was asked of the payment itself. */
function asCertain(error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error;
  throw new ProviderFailure(error.message, { isCertain: true, cause: error.cause });
}

/** Order codes have 16 digits, which JavaScript numbers do not always represent exactly: they are read as text. */
function withWholeCodes(answer: ProviderAnswer): ProviderAnswer {
  return { ...answer, text: answer.text.replace(/("ordercode"\s*:\s*)(\d+)/gi, '$1"$2"') };
}
