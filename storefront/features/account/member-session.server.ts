import {
  createContext,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { cartCookie, readCartId } from '#storefront/features/cart/cart-cookie.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { AttachCartDocument, CurrentUserDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext, apiHeaders } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { isAuthPath, localPath } from './local-path.ts';
import type { Member } from './member-store.ts';
import {
  emptySession,
  readSession,
  sealKey,
  sessionCookie,
  type AuthSession,
} from './session-cookie.server.ts';

/** The token is taken to end so long before it does, in ms (specification, section 4). */
const MARGIN = 5000;

type Context = Readonly<RouterContextProvider>;

/** The session of the request in hand; whatever is changed in it is kept by the browser afterwards. */
type Keeper = { session: AuthSession; cookies: string[] };

const keeperContext = createContext<Keeper>();

/**
 * For routes that depend on who asks: opens the session, signs in anew where only the refresh token is still
 * good, lets the API know whose calls they are, and gives the browser what has changed.
 */
export const memberSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const api = context.get(apiContext);
  const sealing = { siteUrl: api.publicUrl, key: sealKey(api.sessionKey) };
  const session = await readSession(request, sealing);
  const before = JSON.stringify(session);
  const keeper: Keeper = { session, cookies: [] };
  context.set(keeperContext, keeper);
  const isOver = session.expiresAt === null || session.expiresAt <= Date.now();
  if (session.refreshToken !== null && isOver) await refreshSession(context);
  else useToken(context);
  const response = await next();
  const isChanged = JSON.stringify(keeper.session) !== before;
  if (isChanged) keeper.cookies.push(await sessionCookie(keeper.session, sealing));
  for (const cookie of keeper.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};

/** Who is signed in, and for how many ms yet; null for a guest. */
export function memberOf(context: Context): Member | null {
  const { email, expiresAt, token } = context.get(keeperContext).session;
  if (token === null || expiresAt === null) return null;
  return { email: email ?? '', expiresIn: Math.max(0, expiresAt - Date.now()) };
}

/** For pages of members: a guest goes to sign in, and comes back to `path` afterwards. */
export function requireMember(context: Context, path: string): Member {
  const { session } = context.get(keeperContext);
  const member = memberOf(context);
  if (member) {
    session.lastPath = path;
    return member;
  }
  session.redirect = path;
  throw redirect(localeHref(context.get(apiContext).locale, '/auth/login'));
}

/** What signing in could not put into the cart; asked once. */
export function takeCaps(context: Context): AuthSession['caps'] {
  const { session } = context.get(keeperContext);
  const { caps } = session;
  session.caps = [];
  return caps;
}

/** Notes where somebody who signs in wants to go. */
export function rememberPath(context: Context, path: string | null): void {
  const local = localPath(path);
  if (local && !isAuthPath(local)) context.get(keeperContext).session.redirect = local;
}

type TokenAnswer = {
  access_token?: string;
  refresh_token?: string;
  expires_in?: number;
  error?: string;
  code?: string;
};
type Answered = { status: number; answer: TokenAnswer };
export type SignInFault = 'CREDENTIALS' | 'UNCONFIRMED' | 'RATE_LIMITED' | 'UNKNOWN';

/**
 * Signs in, joins the carts, and answers the path to go to; or why not. The cart never stands in the way: what
 * it could not take whole is told by the cart's page.
 */
export async function signIn(
  context: Context,
  request: Request,
  credentials: { username: string; password: string },
): Promise<{ fault: SignInFault } | { path: string }> {
  const keeper = context.get(keeperContext);
  const { status, answer } = await ask(context, '/oauth/token', credentials).catch(
    (error: unknown): Answered => {
      context.get(apiContext).reportError?.(error);
      return { status: 502, answer: {} };
    },
  );
  if (!keepPair(keeper, answer)) {
    if (status === 429) return { fault: 'RATE_LIMITED' };
    if (answer.error !== 'invalid_grant' && answer.error !== 'invalid_request')
      return { fault: 'UNKNOWN' };
    return { fault: answer.code === 'UNCONFIRMED' ? 'UNCONFIRMED' : 'CREDENTIALS' };
  }
  useToken(context);
  const { currentUser } = await execute(context, CurrentUserDocument, {});
  keeper.session.email = currentUser?.email ?? null;
  await attachCart(context, request);
  const { locale } = context.get(apiContext);
  const { redirect: saved, caps } = keeper.session;
  keeper.session.redirect = null;
  return {
    path:
      caps.length > 0
        ? localeHref(locale, '/shopping-cart')
        : (localPath(saved) ?? localeHref(locale, '/')),
  };
}

/** Signs out here and on the server. A server that cannot be reached does not keep anybody in. */
export async function signOut(context: Context): Promise<void> {
  const keeper = context.get(keeperContext);
  const token = keeper.session.refreshToken ?? keeper.session.token;
  keeper.session = { ...emptySession };
  if (token === null) return;
  await ask(context, '/oauth/revoke', { token }).catch((error: unknown) => {
    context.get(apiContext).reportError?.(error);
  });
  useToken(context);
}

/**
 * Gets a new pair for the refresh token. Refused for good, the session is over; without an answer it stays as it
 * is, for the next try.
 */
export async function refreshSession(context: Context): Promise<void> {
  const keeper = context.get(keeperContext);
  const { refreshToken: refresh_token } = keeper.session;
  if (refresh_token === null) return;
  const { answer } = await ask(context, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token,
  });
  if (!keepPair(keeper, answer) && answer.error === 'invalid_grant') {
    const { redirect: saved, lastPath } = keeper.session;
    keeper.session = { ...emptySession, redirect: saved, lastPath };
  }
  useToken(context);
}

async function attachCart(context: Context, request: Request): Promise<void> {
  const keeper = context.get(keeperContext);
  const { publicUrl, reportError } = context.get(apiContext);
  try {
    const cartId = readCartId(request);
    const { result } = await execute(context, AttachCartDocument, { input: { cartId } });
    if (result.__typename === 'Problem') return;
    if (result.cart) keeper.cookies.push(cartCookie(result.cart.id, publicUrl));
    keeper.session.caps = result.caps.map(({ variant, wanted, kept }) => ({
      name: variant?.name ?? '',
      wanted,
      kept,
    }));
  } catch (error) {
    reportError?.(error);
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
    token: keeper.session.token,
    // The API knows better: somebody has signed out elsewhere, or was signed out.
    onRefusedToken: () => {
      const { redirect: saved, lastPath } = keeper.session;
      keeper.session = { ...emptySession, redirect: saved, lastPath };
      useToken(context);
    },
  });
}

async function ask(
  context: Context,
  path: string,
  body: Record<string, string>,
): Promise<Answered> {
  const api = context.get(apiContext);
  const response = await api.fetch(
    new Request(new URL(path, api.baseUrl), {
      method: 'POST',
      headers: apiHeaders({ ...api, token: null }),
      body: JSON.stringify(body),
    }),
  );
  const text = await response.text();
  const answer = text === '' ? {} : (JSON.parse(text) as TokenAnswer);
  return { status: response.status, answer };
}
