import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage, encodingFor } from './page-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0.000', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('%s is served %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('every form of a page says the same', async () => {
  const text = 'Ρούμι '.repeat(1000);
  const { br, gzip, identity } = await compressPage(text);
  expect(new TextDecoder().decode(identity)).toBe(text);
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect(br.byteLength).toBeLessThan(identity.byteLength / 10);
});
