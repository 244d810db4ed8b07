import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { visitorOf } from './visitor.ts';

/** Whom a request is taken to come from, by the address of its connection and what proxies have added. */
async function visitor(
  address: string,
  { forwarded, trustProxy = false }: { forwarded?: string; trustProxy?: boolean } = {},
): Promise<string | null> {
  const app = new Hono();
  app.get('/', (c) => c.json(visitorOf(c, { trustProxy }) ?? null));
  const headers = new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded });
  const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
  const answer = await app.request('/', { headers }, { incoming: { socket } });
  return (await answer.json()) as string | null;
}

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
])('a visitor from %s is %s', async (address, expected) => {
  expect(await visitor(address)).toBe(expected);
});

test.each(['127.0.0.1', '::ffff:127.0.0.1', '::1'])(
  'from %s comes the machine itself, or a proxy that nobody has announced: nobody in particular',
  async (address) => {
    expect(await visitor(address)).toBeNull();
    expect(await visitor(address, { forwarded: '203.0.113.9' })).toBeNull();
  },
);

test('behind a proxy of the house it is whom the proxy has seen, whatever the visitor says', async () => {
  const forwarded = '198.51.100.1, 203.0.113.9';
  expect(await visitor('127.0.0.1', { forwarded, trustProxy: true })).toBe('203.0.113.9');
  expect(await visitor('203.0.113.7', { forwarded })).toBe('203.0.113.7');
});
