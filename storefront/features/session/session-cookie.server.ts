import { randomBytes } from 'node:crypto';
import { base64url, EncryptJWT, jwtDecrypt } from 'jose';
import { readCookies } from '#storefront/browser/cookies.ts';

/** The stored session of a visitor who is, was or wants to be signed in (specification, section 3). */
export type AuthSession = {
  /** Identifies one sign-in in this browser; '' for a guest's. */
  id: string;
  /** When that was, by this server's clock. Milliseconds. */
  since: number;
  token: string | null;
  refreshToken: string | null;
  /** When the token counts as expired, by this server's clock: 5 s before its end. Milliseconds. */
  expiresAt: number | null;
  email: string | null;
  /** The path to return to after signing in. */
  redirect: string | null;
  /** The last protected page. */
  lastPath: string | null;
};

/** A guest's; frozen, since it is shared: a session that is changed is a copy of it. */
export const emptySession: Readonly<AuthSession> = Object.freeze({
  id: '',
  since: 0,
  token: null,
  refreshToken: null,
  expiresAt: null,
  email: null,
  redirect: null,
  lastPath: null,
});

export function newSignIn(): { id: string; since: number } {
  return { id: randomBytes(6).toString('base64url'), since: Date.now() };
}

/** A sign-in lives as long as its refresh token may; the API decides, this is only how long a browser sends it. */
const MAX_AGE = 400 * 24 * 60 * 60;

/**
 * The longest path that is stored, in encoded characters. Sealed it takes a third more: both paths and the sign-in
 * together stay below 4 kB, though a browser allows as much for each cookie.
 */
const LONGEST_PATH = 1000;

/**
 * The paths have cookies of their own, and each sign-in has its own name: a late answer changes only what it has seen,
 * and neither replaces new tokens by old ones nor clears a later sign-in.
 */
const PATHS = { redirect: 'session-redirect', lastPath: 'session-last-path' } as const;
const SIGN_IN = /^session(?:\.([\w-]{8}))?$/;

type Sealing = { siteUrl: string; key: Uint8Array };

/** Browsers bind the prefix to this host and to https; without https it is not possible. */
function prefixOn(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-' : '';
}

export type ReadSession = {
  session: AuthSession;
  /** The ids of all sign-ins in the browser's cookies: one of them is the session's. */
  seen: string[];
};

/** The session of a request; empty without cookies, and for those that are not sealed by this server. */
export async function readSession(request: Request, sealing: Sealing): Promise<ReadSession> {
  const session: AuthSession = { ...emptySession };
  const seen: string[] = [];
  for (const [name, sealed] of cookiesOf(request, prefixOn(sealing.siteUrl))) {
    const id = SIGN_IN.exec(name)?.at(1) ?? (name === 'session' ? '' : null);
    const path = (['redirect', 'lastPath'] as const).find((part) => PATHS[part] === name);
    if (id === null && !path) continue;
    const value = await open(name, sealed, sealing);
    if (path) session[path] = typeof value === 'string' ? value : null;
    if (id === null) continue;
    seen.push(id);
    const signIn = value as Partial<AuthSession> | null;
    // Of two the later one: a late answer may have restored the other.
    if (!signIn || (session.token !== null && (signIn.since ?? 0) <= session.since)) continue;
    const { token = null, refreshToken = null, expiresAt = null } = signIn;
    const { email = null, since = 0 } = signIn;
    Object.assign(session, { id, since, token, refreshToken, expiresAt, email });
  }
  return { session, seen };
}

/**
 * `Set-Cookie`s for what has changed in a session, and for nothing else: sealed, so that nobody reads or makes one, and
 * out of reach of scripts.
 */
export async function sessionCookies(
  session: AuthSession,
  { session: before, seen }: ReadSession,
  sealing: Sealing,
): Promise<string[]> {
  const cookies: string[] = [];
  const isChanged = (name: keyof AuthSession) => session[name] !== before[name];
  for (const part of ['redirect', 'lastPath'] as const) {
    if (isChanged(part)) cookies.push(await cookie(PATHS[part], session[part], sealing));
  }
  const isSignedIn = session.token !== null || session.refreshToken !== null;
  if (
    isSignedIn &&
    (['id', 'token', 'refreshToken', 'expiresAt', 'email'] as const).some(isChanged)
  ) {
    const { id, since, token, refreshToken, expiresAt, email } = session;
    const signIn = { since, token, refreshToken, expiresAt, email };
    cookies.push(await cookie(signInName(id), signIn, sealing));
  }
  for (const id of seen) {
    if (!isSignedIn || id !== session.id) cookies.push(await cookie(signInName(id), null, sealing));
  }
  return cookies;
}

/** A path that fits into its cookie: without its query where it is too long, or none. */
export function storablePath(path: string): string | null {
  return [path, path.split(/[?#]/, 1)[0] ?? ''].find((one) => one.length <= LONGEST_PATH) ?? null;
}

function signInName(id: string): string {
  return id === '' ? 'session' : `session.${id}`;
}

function cookiesOf(request: Request, prefix: string): [name: string, value: string][] {
  return readCookies(request.headers.get('Cookie')).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as [string, string]] : [],
  );
}

/** The value sealed under the name; null for anything else. */
async function open(name: string, sealed: string, { key }: Sealing): Promise<unknown> {
  if (sealed === '') return null;
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    // Without a name: from a release with a single one.
    if (payload['name'] === undefined && name === 'session') return payload['session'] ?? null;
    return payload['name'] === name ? (payload['value'] ?? null) : null;
  } catch {
    return null;
  }
}

async function cookie(name: string, value: unknown, { siteUrl, key }: Sealing): Promise<string> {
  const sealed =
    value === null
      ? ''
      : await new EncryptJWT({ name, value })
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
          .encrypt(key);
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const maxAge = value === null ? 0 : MAX_AGE;
  return `${prefixOn(siteUrl)}${name}=${sealed}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** 256 bits, as they travel through settings. */
export function sealKey(text: string): Uint8Array {
  return base64url.decode(text);
}
