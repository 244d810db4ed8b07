import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { ACCESS_SECONDS } from './rules.ts';
import type { TokenKeys } from './token-keys.ts';

/** What an access token says: whose it is, and in which session it was given. */
export type AccessClaims = {
  userId: string;
  sessionId: string;
  issuedAt: Date;
  expiresAt: Date;
};

type Place = { tenantId: string; keys: TokenKeys; now: Date };

/** A JWT (RFC 7519) that is good for a quarter of an hour from `issuedAt`; the same input gives the same token. */
export async function signAccessToken(
  { tenantId, keys }: Pick<Place, 'tenantId' | 'keys'>,
  claims: { userId: string; sessionId: string; issuedAt: Date },
): Promise<string> {
  const { kid, bytes } = keys.current(tenantId, claims.issuedAt);
  const issued = Math.floor(claims.issuedAt.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', kid, typ: 'at+jwt' })
    .setSubject(claims.userId)
    .setAudience(tenantId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(bytes);
}

/** The claims of a token of this tenant; null for every other text. `expired` takes one whose time is over. */
export async function readAccessToken(
  { tenantId, keys, now }: Place,
  token: string,
  { expired = false } = {},
): Promise<AccessClaims | null> {
  try {
    const { kid = '' } = decodeProtectedHeader(token);
    const key = keys.find(tenantId, kid, now);
    if (!key) return null;
    const { payload } = await jwtVerify(token, key.bytes, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      audience: tenantId,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      // A day: what is revoked may have just run out.
      clockTolerance: expired ? 24 * 60 * 60 : 0,
    });
    return {
      userId: payload.sub as string,
      sessionId: payload['sid'] as string,
      issuedAt: new Date((payload.iat as number) * 1000),
      expiresAt: new Date((payload.exp as number) * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
