import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Proves that a device has signed in to an account before (OWASP, Blocking Brute Force Attacks, "device cookies"). It
 * opens nothing: it only gives the device turns of its own, which strangers cannot use up. `name.signature`, both
 * base64url.
 */
export function createDeviceToken(key: Uint8Array, userId: string): string {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${signatureOf(key, userId, name)}`;
}

export type KnownDevice = { name: string; token: string };

/** The first of the tokens that was made for the account, by any of the keys; null where none was. */
export function findDevice(
  keys: readonly Uint8Array[],
  userId: string,
  tokens: readonly string[],
): KnownDevice | null {
  for (const token of tokens) {
    const [, name, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
    if (name === undefined || signature === undefined) continue;
    const given = Buffer.from(signature);
    if (keys.some((key) => timingSafeEqual(given, Buffer.from(signatureOf(key, userId, name)))))
      return { name, token };
  }
  return null;
}

function signatureOf(key: Uint8Array, userId: string, name: string): string {
  return createHmac('sha256', key).update(`device ${userId} ${name}`).digest('base64url');
}
