import { createHash, randomInt } from 'node:crypto';
import { generateSecret as generate, generateURI, verify } from 'otplib';

/** Seconds that a code is shown. The code before and after is accepted too: clocks differ, and people type slowly. */
const PERIOD = 30;

/** A secret for an authenticator app, in base 32. */
export function createTotpSecret(): string {
  return generate();
}

/** What a QR code for an authenticator app says: the shop's name and the account. */
export function totpUri(secret: string, { shop, email }: { shop: string; email: string }): string {
  return generateURI({ issuer: shop, label: email, secret });
}

/**
 * The period for which a code of six digits is right, one before or after now included; null for a wrong one, and for one
 * of a period up to `lastStep`, which has been used (RFC 6238, section 5.2).
 */
export async function findTotpStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: PERIOD,
    period: PERIOD,
  });
  if (!result.valid) return null;
  const step = Math.floor(epoch / PERIOD) + result.delta;
  return step > lastStep ? step : null;
}

/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;

/** Ten codes of 79 random bits, in groups of four. */
export function createRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: CODES }, () => [group(), group(), group(), group()].join('-'));
}

/** The stored hash of a recovery code, however it is typed; null for what is none. */
export function hashRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  if (plain.length !== 16 || Array.from(plain).some((each) => !ALPHABET.includes(each)))
    return null;
  return createHash('sha256').update(`recovery ${plain}`).digest('hex');
}
