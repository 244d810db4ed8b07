import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header with the bank's signature of a webhook: `t=<seconds>,v1=<HMAC-SHA-256 of "seconds.body", hex>`. */
export const SIGNATURE_HEADER = 'bank-signature';

/** Maximum age of a signature (s): a copied webhook cannot be replayed later. */
const TOLERANCE = 300;

export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`).toString('hex')}`;
}

export function isSigned(
  secret: string,
  { header, body }: { header: string | undefined; body: string },
  now: Date,
): boolean {
  const { seconds, signature } =
    /^t=(?<seconds>\d{1,12}),v1=(?<signature>[0-9a-f]{64})$/.exec(header ?? '')?.groups ?? {};
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(secret, `${seconds}.${body}`));
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
