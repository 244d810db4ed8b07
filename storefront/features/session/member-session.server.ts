import {
  createContext,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { cartCookies, readCartId } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  AttachCartDocument,
  CurrentUserDocument,
  TakeCartCapsDocument,
} from '#storefront/graphql/gen/graphql.ts';
import { postJson } from '#storefront/graphql/rest.server.ts';
import { ApiError, apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { deviceCookie, readDeviceTokens } from './device-cookie.server.ts';
import { isAuthPath, localPath } from './local-path.ts';
import type { Member } from './member-store.ts';
import {
  emptySession,
  storablePath,
  newSignIn,
  readSession,
  sealKey,
  sessionCookies,
  type AuthSession,
} from './session-cookie.server.ts';

/** How long before its end the token counts as expired, in ms (specification, section 4). */
const MARGIN = 5000;

type Context = Readonly<RouterContextProvider>;

/** The session of the current request; changes are stored in the browser afterwards. */
type Visit = {
  session: AuthSession;
  cookies: string[];
  /** The current page of the account area. */
  membersPage: string | null;
  /** A rejected token is replaced once: whether there was an answer. */
  replacing: Promise<boolean> | null;
};

const visitContext = createContext<Visit>();

/** Until a page opens the session it is empty: a public page finds no member. */
export const trackGuest: MiddlewareFunction<Response> = ({ context }) => {
  context.set(visitContext, {
    session: { ...emptySession },
    cookies: [],
    membersPage: null,
    replacing: null,
  });
};

/**
 * For routes that depend on the visitor: opens the session, refreshes it where only the refresh token is still valid,
 * passes the access token to the API, and sends the browser what has changed.
 */
export const memberSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const api = context.get(apiContext);
  const sealing = { siteUrl: api.publicUrl, key: sealKey(api.sessionKey) };
  const before = await readSession(request, sealing);
  const visit: Visit = {
    session: { ...before.session },
    cookies: [],
    membersPage: null,
    replacing: null,
  };
  context.set(visitContext, visit);
  useToken(context);
  const hasEnded = before.session.refreshToken !== null && !isLive(before.session);
  if (hasEnded && (await refreshSession(context)) && isLive(visit.session)) {
    await loadUser(context);
  }
  let response = await next();
  if (visit.membersPage !== null && visit.session.token === null) {
    // The API has ended the session meanwhile: the page was made for a guest, who has no access here.
    response = leadToSignIn(context, visit.membersPage);
  }
  visit.cookies.push(...(await sessionCookies(visit.session, before, sealing)));
  for (const cookie of visit.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};

/** The signed-in member, and the remaining time in ms; null for a guest. */
export function memberOf(context: Context): Member | null {
  const { session } = context.get(visitContext);
  if (!isLive(session)) return null;
  return { email: session.email ?? '', expiresIn: session.expiresAt - Date.now() };
}

/** Signed in means that there is a token which has not expired (specification, section 4). */
function isLive(session: AuthSession): session is AuthSession & { expiresAt: number } {
  return session.token !== null && session.expiresAt !== null && session.expiresAt > Date.now();
}

/** For pages of members: a guest goes to sign in, and comes back to `path` afterwards. */
export function requireMember(context: Context, path: string): Member {
  const visit = context.get(visitContext);
  const member = memberOf(context);
  if (!member) throw leadToSignIn(context, path);
  visit.membersPage = path;
  visit.session.lastPath = storablePath(path);
  return member;
}

function leadToSignIn(context: Context, path: string): Response {
  context.get(visitContext).session.redirect = storablePath(path);
  return redirect(localeHref(context.get(apiContext).locale, '/auth/login'));
}

type CartCap = { name: string; wanted: number; kept: number };

/** The lines that signing in could not merge into the cart; read once. */
export async function takeCaps(context: Context): Promise<CartCap[]> {
  if (!memberOf(context)) return [];
  const { caps } = await execute(context, TakeCartCapsDocument, {});
  return caps.map(({ variant, wanted, kept }) => ({ name: variant?.name ?? '', wanted, kept }));
}

/** Stores where to go after the sign-in. */
export function rememberPath(context: Context, path: string | null): void {
  const local = localPath(path);
  if (local && !isAuthPath(local)) context.get(visitContext).session.redirect = storablePath(local);
}

type TokenAnswer = {
  access_token?: string;
  refresh_token?: string;
  expires_in?: number;
  device_token?: string;
  error?: string;
  code?: string;
  retry_after?: number;
};
export type SignInFault = 'CREDENTIALS' | 'UNCONFIRMED' | 'RATE_LIMITED' | 'UNKNOWN';
/** `retryAfter`: seconds, after too many tries. */
export type SignInRefusal = { fault: SignInFault; retryAfter?: number };

/**
 * Signs in, merges the carts, and returns the path to go to; or the refusal. The cart never prevents the sign-in: the
 * cart page reports what could not be merged.
 */
export async function signIn(
  context: Context,
  request: Request,
  credentials: { username: string; password: string },
): Promise<SignInRefusal | { path: string }> {
  const visit = context.get(visitContext);
  const { publicUrl, locale } = context.get(apiContext);
  const known = readDeviceTokens(request, publicUrl);
  // The list of sessions names the device of each for the member.
  const device = request.headers.get('User-Agent');
  const given = await ask(
    context,
    '/oauth/token',
    { ...credentials, ...(known.length > 0 && { device_tokens: known }) },
    device,
  );
  if (!given) return { fault: 'UNKNOWN' };
  const { status, answer } = given;
  if (!storeTokens(visit, answer)) {
    if (status === 429) return { fault: 'RATE_LIMITED', retryAfter: answer.retry_after ?? 60 };
    if (answer.error !== 'invalid_grant' && answer.error !== 'invalid_request')
      return { fault: 'UNKNOWN' };
    return { fault: answer.code === 'UNCONFIRMED' ? 'UNCONFIRMED' : 'CREDENTIALS' };
  }
  Object.assign(visit.session, newSignIn());
  if (answer.device_token) visit.cookies.push(deviceCookie(answer.device_token, known, publicUrl));
  useToken(context);
  await loadUser(context);
  const isCut = await attachCart(context, request);
  const { redirect: saved } = visit.session;
  visit.session.redirect = null;
  return {
    path: isCut
      ? localeHref(locale, '/shopping-cart')
      : (localPath(saved) ?? localeHref(locale, '/')),
  };
}

/** Signs out here and on the server. A server that cannot be reached does not prevent it. */
export async function signOut(context: Context): Promise<void> {
  const visit = context.get(visitContext);
  const token = visit.session.refreshToken ?? visit.session.token;
  visit.session = { ...emptySession };
  // A deliberate sign-out leads where the page says.
  visit.membersPage = null;
  if (token === null) return;
  await ask(context, '/oauth/revoke', { token });
  useToken(context);
}

/**
 * Gets new tokens for the refresh token. A final refusal ends the session; without an answer it stays as it is, for the
 * next try. True when there was an answer.
 */
export async function refreshSession(context: Context): Promise<boolean> {
  const visit = context.get(visitContext);
  const { refreshToken: refresh_token } = visit.session;
  if (refresh_token === null) return true;
  const given = await ask(context, '/oauth/token', { grant_type: 'refresh_token', refresh_token });
  const isStored = given !== null && storeTokens(visit, given.answer);
  const isRefused = given?.answer.error === 'invalid_grant';
  if (isRefused) visit.session = endedSession(visit.session);
  useToken(context);
  return isStored || isRefused;
}

/** What is left of an expired session: where its member was, and wanted to go. */
function endedSession({ redirect: saved, lastPath }: AuthSession): AuthSession {
  return { ...emptySession, redirect: saved, lastPath };
}

/** Loads the user of the token; without an answer the known one stays. */
export async function loadUser(context: Context): Promise<void> {
  try {
    const { currentUser } = await execute(context, CurrentUserDocument, {}, { client: 'auth' });
    // The API may have ended the session meanwhile.
    const { session } = context.get(visitContext);
    if (currentUser && session.token !== null) session.email = currentUser.email;
  } catch (error) {
    context.get(apiContext).reportError?.(error);
  }
}

/** True where the carts could not be merged in full: the cart page reports the rest. */
async function attachCart(context: Context, request: Request): Promise<boolean> {
  const visit = context.get(visitContext);
  const { publicUrl, reportError } = context.get(apiContext);
  try {
    const cartId = readCartId(request, publicUrl);
    const { result } = await execute(context, AttachCartDocument, { input: { cartId } });
    if (result.__typename === 'Problem') return false;
    if (result.cart) visit.cookies.push(...cartCookies(request, result.cart.id, publicUrl));
    return result.caps.length > 0;
  } catch (error) {
    reportError?.(error);
    return false;
  }
}

function storeTokens(visit: Visit, answer: TokenAnswer): boolean {
  const { access_token, refresh_token, expires_in } = answer;
  if (!access_token || !refresh_token || expires_in === undefined) return false;
  visit.session.token = access_token;
  visit.session.refreshToken = refresh_token;
  // Counted from the answer: the clocks of two machines differ.
  visit.session.expiresAt = Date.now() + expires_in * 1000 - MARGIN;
  return true;
}

/** From now on the calls of this request are the member's; or a guest's. */
function useToken(context: Context): void {
  const visit = context.get(visitContext);
  const api = context.get(apiContext);
  context.set(apiContext, {
    ...api,
    // An expired one would be rejected, and with it the session that waits for its next try.
    token: isLive(visit.session) ? visit.session.token : null,
    onRefusedToken: (token) => replaceToken(context, token),
  });
}

/**
 * The API rejects the token: a sign-out elsewhere, or the clocks of two machines differ. The answer to the refresh
 * token decides; of several calls that are rejected at once one refreshes. Without an answer the session stays as it
 * is, and the page fails.
 */
async function replaceToken(context: Context, token: string): Promise<void> {
  const visit = context.get(visitContext);
  if (visit.session.token !== token) return;
  const isFirst = visit.replacing === null;
  if (isFirst && visit.session.refreshToken !== null) {
    visit.replacing = refreshSession(context);
  }
  if (visit.replacing !== null && !(await visit.replacing)) {
    throw new ApiError('The auth server gave no answer', 503);
  }
  // The newer one is rejected, too, or there is none.
  if (visit.session.token !== token) return;
  visit.session = endedSession(visit.session);
  useToken(context);
}

/** The answer of the auth server; null, and a log entry, when it cannot be read. */
async function ask(
  context: Context,
  path: string,
  body: Record<string, string | string[]>,
  device: string | null = null,
): Promise<{ status: number; answer: TokenAnswer } | null> {
  try {
    const { status, answer } = await postJson<TokenAnswer>(context, path, {
      body,
      client: 'oauth',
      headers: { ...(device !== null && { 'User-Agent': device }) },
    });
    return { status, answer: answer ?? {} };
  } catch (error) {
    context.get(apiContext).reportError?.(error);
    return null;
  }
}
