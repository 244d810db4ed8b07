import {
  createContext,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { cartCookies, readCartId } from '#storefront/features/cart/state/cart-cookie.ts';
import { execute } from '#storefront/graphql/execute.ts';
import {
  AttachCartDocument,
  CurrentUserDocument,
  TakeCartCapsDocument,
} from '#storefront/graphql/gen/graphql.ts';
import { postJson } from '#storefront/graphql/rest.ts';
import { ApiError, apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { deviceCookie, readDeviceTokens } from './device-cookie.ts';
import { isAuthPath, localPath } from './local-path.ts';
import type { Member } from './member-store.ts';
import {
  emptySession,
  keepablePath,
  newSignIn,
  readSession,
  sealKey,
  sessionCookies,
  type AuthSession,
} from './session-cookie.server.ts';

/** The token is taken to end so long before it does, in ms (specification, section 4). */
const MARGIN = 5000;

type Context = Readonly<RouterContextProvider>;

/** The session of the request in hand; whatever is changed in it is kept by the browser afterwards. */
type Keeper = {
  session: AuthSession;
  cookies: string[];
  /** The page of members that is being shown. */
  membersPage: string | null;
  /** A refused token is replaced once: whether there was an answer. */
  replacing: Promise<boolean> | null;
};

const keeperContext = createContext<Keeper>();

/** Until a page opens the session it is nobody's: whoever looks for a member on a public page finds none. */
export const trackGuest: MiddlewareFunction<Response> = ({ context }) => {
  context.set(keeperContext, {
    session: { ...emptySession },
    cookies: [],
    membersPage: null,
    replacing: null,
  });
};

/**
 * For routes that depend on who asks: opens the session, signs in anew where only the refresh token is still
 * good, lets the API know whose calls they are, and gives the browser what has changed.
 */
export const memberSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const api = context.get(apiContext);
  const sealing = { siteUrl: api.publicUrl, key: sealKey(api.sessionKey) };
  const before = await readSession(request, sealing);
  const keeper: Keeper = {
    session: { ...before.session },
    cookies: [],
    membersPage: null,
    replacing: null,
  };
  context.set(keeperContext, keeper);
  useToken(context);
  const hasEnded = before.session.refreshToken !== null && !isLive(before.session);
  if (hasEnded && (await refreshSession(context)) && isLive(keeper.session)) {
    await loadUser(context);
  }
  let response = await next();
  if (keeper.membersPage !== null && keeper.session.token === null) {
    // The API has ended the session meanwhile: what was made is a guest's, who has nothing to see here.
    response = leadToSignIn(context, keeper.membersPage);
  }
  keeper.cookies.push(...(await sessionCookies(keeper.session, before, sealing)));
  for (const cookie of keeper.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};

/** Who is signed in, and for how many ms yet; null for a guest. */
export function memberOf(context: Context): Member | null {
  const { session } = context.get(keeperContext);
  if (!isLive(session)) return null;
  return { email: session.email ?? '', expiresIn: session.expiresAt - Date.now() };
}

/** Signed in means that there is a token and that its time is not over (specification, section 4). */
function isLive(session: AuthSession): session is AuthSession & { expiresAt: number } {
  return session.token !== null && session.expiresAt !== null && session.expiresAt > Date.now();
}

/** For pages of members: a guest goes to sign in, and comes back to `path` afterwards. */
export function requireMember(context: Context, path: string): Member {
  const keeper = context.get(keeperContext);
  const member = memberOf(context);
  if (!member) throw leadToSignIn(context, path);
  keeper.membersPage = path;
  keeper.session.lastPath = keepablePath(path);
  return member;
}

function leadToSignIn(context: Context, path: string): Response {
  context.get(keeperContext).session.redirect = keepablePath(path);
  return redirect(localeHref(context.get(apiContext).locale, '/auth/login'));
}

type CartCap = { name: string; wanted: number; kept: number };

/** What signing in could not put into the cart; asked once. */
export async function takeCaps(context: Context): Promise<CartCap[]> {
  if (!memberOf(context)) return [];
  const { caps } = await execute(context, TakeCartCapsDocument, {});
  return caps.map(({ variant, wanted, kept }) => ({ name: variant?.name ?? '', wanted, kept }));
}

/** Notes where somebody who signs in wants to go. */
export function rememberPath(context: Context, path: string | null): void {
  const local = localPath(path);
  if (local && !isAuthPath(local))
    context.get(keeperContext).session.redirect = keepablePath(local);
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
/** `retryAfter`: seconds, for who has tried too often. */
export type SignInRefusal = { fault: SignInFault; retryAfter?: number };

/**
 * Signs in, joins the carts, and answers the path to go to; or why not. The cart never stands in the way: what
 * it could not take whole is told by the cart's page.
 */
export async function signIn(
  context: Context,
  request: Request,
  credentials: { username: string; password: string },
): Promise<SignInRefusal | { path: string }> {
  const keeper = context.get(keeperContext);
  const { publicUrl, locale } = context.get(apiContext);
  const known = readDeviceTokens(request, publicUrl);
  // The list of his sessions shows the member on which device this one is.
  const device = request.headers.get('User-Agent');
  const given = await ask(
    context,
    '/oauth/token',
    { ...credentials, ...(known.length > 0 && { device_tokens: known }) },
    device,
  );
  if (!given) return { fault: 'UNKNOWN' };
  const { status, answer } = given;
  if (!keepPair(keeper, answer)) {
    if (status === 429) return { fault: 'RATE_LIMITED', retryAfter: answer.retry_after ?? 60 };
    if (answer.error !== 'invalid_grant' && answer.error !== 'invalid_request')
      return { fault: 'UNKNOWN' };
    return { fault: answer.code === 'UNCONFIRMED' ? 'UNCONFIRMED' : 'CREDENTIALS' };
  }
  Object.assign(keeper.session, newSignIn());
  if (answer.device_token) keeper.cookies.push(deviceCookie(answer.device_token, known, publicUrl));
  useToken(context);
  await loadUser(context);
  const isCut = await attachCart(context, request);
  const { redirect: saved } = keeper.session;
  keeper.session.redirect = null;
  return {
    path: isCut
      ? localeHref(locale, '/shopping-cart')
      : (localPath(saved) ?? localeHref(locale, '/')),
  };
}

/** Signs out here and on the server. A server that cannot be reached does not keep anybody in. */
export async function signOut(context: Context): Promise<void> {
  const keeper = context.get(keeperContext);
  const token = keeper.session.refreshToken ?? keeper.session.token;
  keeper.session = { ...emptySession };
  // Who goes of his own will is led to where the page says.
  keeper.membersPage = null;
  if (token === null) return;
  await ask(context, '/oauth/revoke', { token });
  useToken(context);
}

/**
 * Gets a new pair for the refresh token. Refused for good, the session is over; without an answer it stays as it
 * is, for the next try. True when there was an answer.
 */
export async function refreshSession(context: Context): Promise<boolean> {
  const keeper = context.get(keeperContext);
  const { refreshToken: refresh_token } = keeper.session;
  if (refresh_token === null) return true;
  const given = await ask(context, '/oauth/token', { grant_type: 'refresh_token', refresh_token });
  const isKept = given !== null && keepPair(keeper, given.answer);
  const isRefused = given?.answer.error === 'invalid_grant';
  if (isRefused) keeper.session = endedSession(keeper.session);
  useToken(context);
  return isKept || isRefused;
}

/** What is left of a session that has ended by itself: where its member was, and wanted to go. */
function endedSession({ redirect: saved, lastPath }: AuthSession): AuthSession {
  return { ...emptySession, redirect: saved, lastPath };
}

/** Asks whose the token is; without an answer what was known stays. */
export async function loadUser(context: Context): Promise<void> {
  try {
    const { currentUser } = await execute(context, CurrentUserDocument, {}, { client: 'auth' });
    // The API may have ended the session meanwhile.
    const { session } = context.get(keeperContext);
    if (currentUser && session.token !== null) session.email = currentUser.email;
  } catch (error) {
    context.get(apiContext).reportError?.(error);
  }
}

/** True where the cart could not take all: its page tells what. */
async function attachCart(context: Context, request: Request): Promise<boolean> {
  const keeper = context.get(keeperContext);
  const { publicUrl, reportError } = context.get(apiContext);
  try {
    const cartId = readCartId(request, publicUrl);
    const { result } = await execute(context, AttachCartDocument, { input: { cartId } });
    if (result.__typename === 'Problem') return false;
    if (result.cart) keeper.cookies.push(...cartCookies(request, result.cart.id, publicUrl));
    return result.caps.length > 0;
  } catch (error) {
    reportError?.(error);
    return false;
  }
}

function keepPair(keeper: Keeper, answer: TokenAnswer): boolean {
  const { access_token, refresh_token, expires_in } = answer;
  if (!access_token || !refresh_token || expires_in === undefined) return false;
  keeper.session.token = access_token;
  keeper.session.refreshToken = refresh_token;
  // Counted from the answer: the clocks of two machines differ.
  keeper.session.expiresAt = Date.now() + expires_in * 1000 - MARGIN;
  return true;
}

/** From now on the calls of this request are the member's; or a guest's. */
function useToken(context: Context): void {
  const keeper = context.get(keeperContext);
  const api = context.get(apiContext);
  context.set(apiContext, {
    ...api,
    // One whose time is over would be refused, and with it the session that waits for its next try.
    token: isLive(keeper.session) ? keeper.session.token : null,
    onRefusedToken: (token) => replaceToken(context, token),
  });
}

/**
 * The API does not take the token: somebody has signed out elsewhere, or the clocks of two machines differ. What the
 * refresh token is answered decides; of several calls that are refused at once one asks. Without an answer the session
 * stays as it is, and the page fails.
 */
async function replaceToken(context: Context, token: string): Promise<void> {
  const keeper = context.get(keeperContext);
  if (keeper.session.token !== token) return;
  const isFirst = keeper.replacing === null;
  if (isFirst && keeper.session.refreshToken !== null) {
    keeper.replacing = refreshSession(context);
  }
  if (keeper.replacing !== null && !(await keeper.replacing)) {
    throw new ApiError('The auth server gave no answer', 503);
  }
  // The newer one is refused, too, or there is none.
  if (keeper.session.token !== token) return;
  keeper.session = endedSession(keeper.session);
  useToken(context);
}

/** What the auth server answers; null, and a word in the log, when it gives none that can be read. */
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
