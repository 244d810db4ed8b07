import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * From which address a request comes: that of the connection, or, behind a proxy of the house, the last that the proxy
 * has added. Of an IPv6 address the network that belongs to one connection: its owner has all of it. Undefined for
 * what does not come over a connection, or comes from this machine itself: behind a proxy that nobody has announced
 * all visitors would look like one.
 */
export function visitorOf(c: Context, { trustProxy }: { trustProxy: boolean }): string | undefined {
  // A page's own call, which is made in this process, says for whom it is.
  const { visitor, incoming } = (c.env ?? {}) as { visitor?: string; incoming?: unknown };
  if (visitor !== undefined) return visitor;
  if (!incoming) return undefined;
  const forwarded = trustProxy
    ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    : undefined;
  const address = forwarded || getConnInfo(c).remote.address;
  const network = address && networkOf(address);
  return network && isThisMachine(network) ? undefined : network;
}

function isThisMachine(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0::/64';
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = tail.split(':').filter(Boolean);
  const whole = plain.includes('::')
    ? [
        ...groups,
        ...Array<string>(Math.max(0, 8 - groups.length - behind.length)).fill('0'),
        ...behind,
      ]
    : groups;
  return `${whole.slice(0, 4).join(':')}::/64`;
}
