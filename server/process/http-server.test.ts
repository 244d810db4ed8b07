import { expect, test } from 'vitest';
import { openingServer } from './http-server.ts';

test('an idle connection outlives those that proxies keep', () => {
  expect(openingServer().keepAliveTimeout).toBeGreaterThan(120_000);
});
