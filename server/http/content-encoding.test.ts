import { expect, test } from 'vitest';
import { bestEncodingFor, decode, encode, encodingFor } from './content-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['GZIP, BR', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0 , gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.000', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['*;q=0', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['brotli, xbr, br-x', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is served %s', (accepted, encoding) => {
  expect(bestEncodingFor(accepted)).toBe(encoding);
  expect(bestEncodingFor(accepted)).toBe(encoding);
});

test('what there is only in one form is served in that', () => {
  expect(encodingFor('gzip, br', { gzip: true, identity: true })).toBe('gzip');
  expect(encodingFor('gzip, br', { identity: true })).toBe('identity');
});

test.each(['br', 'zstd', 'gzip', 'identity'] as const)(
  '%s says the same as the text',
  async (encoding) => {
    const text = new TextEncoder().encode('Ρούμι '.repeat(1000));
    for (const effort of ['quick', 'good'] as const) {
      const encoded = await encode(text, encoding, effort);
      expect(await decode(encoded, encoding)).toEqual(text);
      if (encoding !== 'identity') expect(encoded.byteLength).toBeLessThan(text.byteLength / 10);
    }
  },
);
