import { base64url, EncryptJWT, jwtDecrypt } from 'jose';

/** What is kept of a visitor who is, was or wants to be signed in (specification, section 3). */
export type AuthSession = {
  token: string | null;
  refreshToken: string | null;
  /** When the token is taken to have ended, by this server's clock: 5 s before it does. Milliseconds. */
  expiresAt: number | null;
  /** The path to return to after signing in. */
  redirect: string | null;
  /** The protected page that was last seen. */
  lastPath: string | null;
  email: string | null;
  /** What signing in could not put into the cart whole; told once, by the cart. */
  caps: { name: string; wanted: number; kept: number }[];
};

/** Nobody's; frozen, since it is everybody's: a session that is changed is a copy of it. */
export const emptySession: Readonly<AuthSession> = Object.freeze({
  token: null,
  refreshToken: null,
  expiresAt: null,
  redirect: null,
  lastPath: null,
  email: null,
  caps: [],
});

/** A sign-in lives as long as its refresh token may; the API decides, this is only how long a browser asks. */
const MAX_AGE = 400 * 24 * 60 * 60;

/** Browsers keep the prefix to this host and to https; without https there is nothing to keep. */
function nameOn(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-session' : 'session';
}

/** The session of a request; empty without a cookie, and for one that nobody here has sealed. */
export async function readSession(
  request: Request,
  { siteUrl, key }: { siteUrl: string; key: Uint8Array },
): Promise<AuthSession> {
  const name = `${nameOn(siteUrl)}=`;
  const sealed = request.headers
    .get('Cookie')
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  if (!sealed) return { ...emptySession };
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return { ...emptySession, ...(payload['session'] as Partial<AuthSession>) };
  } catch {
    return { ...emptySession };
  }
}

/** `Set-Cookie` for a session: sealed, so that nobody reads or makes one, and out of reach of scripts. */
export async function sessionCookie(
  session: AuthSession,
  { siteUrl, key }: { siteUrl: string; key: Uint8Array },
): Promise<string> {
  const isEmpty = JSON.stringify(session) === JSON.stringify(emptySession);
  const sealed = isEmpty
    ? ''
    : await new EncryptJWT({ session })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key);
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const maxAge = isEmpty ? 0 : MAX_AGE;
  return `${nameOn(siteUrl)}=${sealed}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** 256 bits, as they travel through settings. */
export function sealKey(text: string): Uint8Array {
  return base64url.decode(text);
}
