import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { emailKey } from '../address/email.ts';
import type { ProblemCode } from '../problem.ts';

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COSTS = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const SHORTEST = 8;
const LONGEST = 128;

/** Some fifty thousand; loaded when the first is asked for. */
let common: Promise<ReadonlySet<string>> | undefined;

async function isCommon(folded: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  );
  return (await common).has(folded);
}

/**
 * What is wrong with a new password, or null: `shortest` (8) to 128 characters, none that everybody tries, none like the
 * address. No rules about which characters (NIST SP 800-63B, 3.1.1.2).
 */
export async function passwordFault(
  password: string,
  email: string,
  shortest = SHORTEST,
): Promise<ProblemCode | null> {
  const length = Array.from(password).length;
  if (length < shortest) return 'PASSWORD_TOO_SHORT';
  if (length > LONGEST) return 'TOO_LONG';
  const folded = password.normalize('NFKC').toLowerCase();
  if (await isCommon(folded)) return 'PASSWORD_COMMON';
  const address = emailKey(email);
  const [name = '', domain = ''] = address.split('@');
  const isSimilar =
    emailKey(password) === address ||
    folded === domain ||
    (name.length >= 4 && folded.replace(/[\d\W_]+/g, '') === name.replace(/[\d\W_]+/g, ''));
  return isSimilar ? 'PASSWORD_SIMILAR' : null;
}

/** A PHC string. The password in normal form KC, so that it is the same from every keyboard. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COSTS);
  const { memory, passes, parallelism } = COSTS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** True for the password behind a hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) throw new Error('Not a password hash of this kind');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, tag] = parts.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  return timingSafeEqual(await tagOf(password, salt, { memory, passes, parallelism }), tag);
}

let nobodys: Promise<string> | null = null;

/** False after the same time as `isPassword`, for unknown addresses: the time must not reveal them. */
export async function pretendPassword(password: string): Promise<false> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  await isPassword(password, await nobodys);
  return false;
}

function tagOf(password: string, salt: Buffer, costs: typeof COSTS): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...costs });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
