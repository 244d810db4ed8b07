import { createHash } from 'node:crypto';

/**
 * The id of a seeded record, made from its tenant, its kind and its key (a UUID of version 8, RFC 9562):
 * the same in every database that is seeded, so that records can refer to each other before they exist.
 */
export function seedId(tenant: string, kind: string, key: string): string {
  const bytes = createHash('sha256').update(`${tenant}\n${kind}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
