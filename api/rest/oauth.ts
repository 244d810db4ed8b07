import { Hono, type Context as HonoContext } from 'hono';
import { z } from 'zod';
import { guestContext, type Context } from '#domain/context.ts';
import {
  authenticate,
  refresh,
  revoke,
  signIn,
  type SignedInPair,
} from '#domain/identity/sessions.ts';
import type { TokenPair, TokenRefusal } from '#domain/identity/rules.ts';
import type { TokenKeys } from '#domain/identity/token-keys.ts';
import { bearerOf, readHeaders, RefusedRequest } from '../request-headers.ts';

const text = z.string().min(1).max(1000);
/** An unknown token is answered like a known one, however long it is (RFC 7009, section 2.2). */
const token = z.string().min(1);
/** Plain credentials need no `grant_type`: with them it is `password`. */
const grant = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: token }),
  z.object({
    grant_type: z.literal('password'),
    username: text,
    password: text,
    /** What earlier sign-ins on this device have answered as `device_token`; more than these are not looked at. */
    device_tokens: z
      .array(z.string())
      .transform((tokens) => tokens.slice(0, 8))
      .optional(),
  }),
]);
const tokenInput = z.object({ token });

const METHODS = [
  ['/oauth/token', 'POST'],
  ['/oauth/revoke', 'POST'],
  ['/oauth/token/info', 'GET, HEAD'],
] as const;

export type OauthDeps = {
  db: Context['db'];
  keys: TokenKeys;
  /** From which address a call comes. */
  visitorOf?: (c: HonoContext) => string | undefined;
  now?: () => Date;
};

/**
 * The auth server: `POST /oauth/token`, `POST /oauth/revoke` (RFC 7009), `GET /oauth/token/info`; JSON in and out,
 * errors by RFC 6749, section 5.2. The `Tenant` header selects the tenant. A client that stores the `device_token` of a
 * sign-in and sends it with the next ones (`device_tokens`) cannot be locked out by strangers.
 */
export function createOauth(deps: OauthDeps): Hono<{ Variables: { requestId: string } }> {
  const { keys } = deps;
  const app = new Hono<{ Variables: { requestId: string } }>();

  async function contextOf(c: HonoContext): Promise<Context> {
    const { tenant, locale } = await readHeaders(c.req.raw.headers, deps.db);
    const visitor = deps.visitorOf?.(c);
    return guestContext({
      tenant,
      locale,
      db: deps.db,
      now: deps.now,
      requestId: c.get('requestId'),
      ...(visitor !== undefined && { visitor }),
    });
  }

  app.use('/oauth/*', async (c, next) => {
    await next();
    // RFC 6749, section 5.1.
    c.header('Cache-Control', 'no-store');
    c.header('Pragma', 'no-cache');
  });
  app.onError((error, c) => {
    if (!(error instanceof RefusedRequest)) throw error;
    const { status, code, message, headers } = error;
    // RFC 6749, section 4.1.2.1: what would be a 503.
    const kind = status === 503 ? 'temporarily_unavailable' : 'invalid_request';
    return c.json(
      { error: kind, error_description: message, code },
      status as 400 | 404 | 415 | 503,
      headers,
    );
  });

  app.post('/oauth/token', async (c) => {
    const ctx = await contextOf(c);
    const body = await readJson(c);
    const type = 'grant_type' in body ? body['grant_type'] : 'password';
    if (!['password', 'refresh_token'].includes(String(type))) {
      return c.json({ error: 'unsupported_grant_type' }, 400);
    }
    const username = body['username'] ?? body['email'];
    const input = grant.safeParse({ ...body, grant_type: type, username });
    if (!input.success) return c.json({ error: 'invalid_request' }, 400);
    const answer =
      input.data.grant_type === 'refresh_token'
        ? await refresh(ctx, keys, input.data.refresh_token)
        : await signIn(ctx, keys, {
            email: input.data.username,
            password: input.data.password,
            device: c.req.header('User-Agent') ?? '',
            deviceTokens: input.data.device_tokens ?? [],
          });
    return answerToken(c, answer);
  });

  app.post('/oauth/revoke', async (c) => {
    const ctx = await contextOf(c);
    const input = tokenInput.safeParse(await readJson(c));
    if (!input.success) return c.json({ error: 'invalid_request' }, 400);
    await revoke(ctx, keys, input.data.token);
    return c.body(null, 200);
  });

  app.get('/oauth/token/info', async (c) => {
    const ctx = await contextOf(c);
    const bearer = bearerOf(c.req.raw.headers);
    const found = bearer === null ? null : await authenticate(ctx, keys, bearer);
    if (!found) {
      // RFC 6750, section 3.
      const challenge = bearer === null ? 'Bearer' : 'Bearer error="invalid_token"';
      return c.json({ error: 'invalid_token' }, 401, { 'WWW-Authenticate': challenge });
    }
    const left = Math.floor((found.expiresAt.getTime() - ctx.now().getTime()) / 1000);
    return c.json({ sub: found.userId, email: found.email, expires_in: left });
  });

  // Tokens are requested by POST only (RFC 6749, section 3.2): addresses are stored in logs.
  for (const [path, allowed] of METHODS) {
    app.all(path, (c) => c.json({ error: 'invalid_request' }, 405, { Allow: allowed }));
  }
  app.all('/oauth/*', (c) => c.json({ error: 'invalid_request' }, 404));
  return app;
}

function answerToken(c: HonoContext, answer: TokenPair | SignedInPair | TokenRefusal): Response {
  if ('accessToken' in answer) {
    return c.json({
      access_token: answer.accessToken,
      refresh_token: answer.refreshToken,
      token_type: 'Bearer',
      expires_in: answer.expiresIn,
      ...('deviceToken' in answer && { device_token: answer.deviceToken }),
    });
  }
  if (answer.error === 'slow_down') {
    return c.json({ error: 'slow_down', retry_after: answer.retryAfter }, 429, {
      'Retry-After': String(answer.retryAfter),
    });
  }
  const { error, reason } = answer;
  return c.json({ error, ...(reason && { code: reason }) }, 400);
}

/** The body as an object; forms are not taken, so that no page of another site can sign anybody in. */
async function readJson(c: HonoContext): Promise<Record<string, unknown>> {
  const type = c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new RefusedRequest(415, 'CONTENT_TYPE', 'The content type must be application/json');
  }
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RefusedRequest(400, 'BODY_INVALID', 'The body must be a JSON object');
  }
  return body as Record<string, unknown>;
}
