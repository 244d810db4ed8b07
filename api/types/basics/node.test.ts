import { describe, expect, it } from 'vitest';
import { decodeId, encodeId } from './node.ts';

const id = '018f4c1e-0000-7000-8000-000000000001';

describe('global ids', () => {
  it('come back for their own type only', () => {
    const globalId = encodeId('Product', id);
    expect(decodeId('Product', globalId)).toBe(id);
    expect(decodeId('Variant', globalId)).toBeNull();
    expect(globalId).toMatch(/^[\w-]+$/);
  });

  it.each(['', 'x', '%', '🍹', id, `Product:${id}`, btoa("Product:' or 1=1"), 'a'.repeat(200_000)])(
    'are unknown when malformed (%#)',
    (text) => {
      expect(decodeId('Product', text)).toBeNull();
    },
  );
});
