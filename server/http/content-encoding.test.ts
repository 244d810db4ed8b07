import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage, encodingFor } from './content-encoding.ts';

const every = { br: true, gzip: true, identity: true };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, BR', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0 , gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip;q=0.000', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['brotli, xbr, br-x', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('%s is served %s', (accepted, encoding) => {
  expect(encodingFor(accepted, every)).toBe(encoding);
});

test('what there is only in one form is served in that', () => {
  expect(encodingFor('gzip, br', { gzip: true, identity: true })).toBe('gzip');
  expect(encodingFor('gzip, br', { identity: true })).toBe('identity');
});

test('every form of a page says the same', async () => {
  const text = 'Ρούμι '.repeat(1000);
  const { br, gzip, identity } = await compressPage(text);
  expect(new TextDecoder().decode(identity)).toBe(text);
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect(br.byteLength).toBeLessThan(identity.byteLength / 10);
});
