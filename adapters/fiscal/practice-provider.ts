import { createHash } from 'node:crypto';
import type { FiscalProvider } from '#domain/orders/documents/ports.ts';

/**
 * Stands in for a certified provider: it stamps at once, the same document always alike, and reports to nobody.
 * Its marks begin with 9, which the tax authority's do not, and its page is at a reserved name, so that no
 * paper of it can be taken for a real one.
 */
export function createPracticeProvider(): FiscalProvider {
  return {
    stamp: ({ id, kind, tenant }) => {
      const digest = createHash('sha1').update(`${tenant.slug} ${kind} ${id}`).digest('hex');
      // 15 digits like a MARK, the first of them ours.
      const digits = (BigInt(`0x${digest}`) % 10n ** 14n).toString().padStart(14, '0');
      const mark = `9${digits}`;
      const url = `https://fiscal-practice.example/document?mark=${mark}`;
      return Promise.resolve({ mark, uid: digest.toUpperCase(), url });
    },
  };
}
