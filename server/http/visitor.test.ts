import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { visitorOf } from './visitor.ts';

/** Whom a request is taken to come from, by the address of its connection and what proxies have added. */
async function look(
  address: string,
  { forwarded, trustProxy = false }: { forwarded?: string; trustProxy?: boolean } = {},
): Promise<{ visitor: string | null; warnings: string[] }> {
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const app = new Hono();
  app.get('/', (c) => c.json(visitorOf(c, { trustProxy, warn }) ?? null));
  const headers = new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded });
  const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
  const answer = await app.request('/', { headers }, { incoming: { socket } });
  return { visitor: (await answer.json()) as string | null, warnings };
}

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('a visitor from %s is %s', async (address, expected) => {
  expect(await look(address)).toEqual({ visitor: expected, warnings: [] });
  const behindProxy = { forwarded: address, trustProxy: true };
  expect(await look('127.0.0.1', behindProxy)).toEqual({ visitor: expected, warnings: [] });
});

test.each(['127.0.0.1', '127.1.2.3', '::ffff:127.0.0.1', '::1', '0:0:0:0:0:0:0:1'])(
  'from %s comes the machine itself, or a proxy that nobody has declared: nobody in particular',
  async (address) => {
    expect((await look(address)).visitor).toBeNull();
    expect((await look(address, { forwarded: '203.0.113.9' })).visitor).toBeNull();
  },
);

test.each([
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
  ['127.0.0.1,203.0.113.9 ', '203.0.113.9'],
])('behind a declared proxy that says %s it is %s', async (forwarded, expected) => {
  const seen = await look('127.0.0.1', { forwarded, trustProxy: true });
  expect(seen).toEqual({ visitor: expected, warnings: [] });
});

test('without a declared proxy the header of a client is ignored, and the operator is warned', async () => {
  const { visitor, warnings } = await look('203.0.113.7', { forwarded: '203.0.113.9' });
  expect(visitor).toBe('203.0.113.7');
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY is off')]);
});

test.each([undefined, '', 'unknown', '_hidden', '203.0.113.999', '127.0.0.1', '203.0.113.9, ::1'])(
  'a declared proxy that says %s gives no visitor, and the operator is warned',
  async (forwarded) => {
    const headers = { ...(forwarded !== undefined && { forwarded }), trustProxy: true };
    const { visitor, warnings } = await look('127.0.0.1', headers);
    expect(visitor).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY is on')]);
  },
);
