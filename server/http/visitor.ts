import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const UNDECLARED_PROXY =
  'A request carries X-Forwarded-For, but TRUST_PROXY is off. If the site runs behind a proxy, set TRUST_PROXY=on: ' +
  'without it, limits per visitor count the address of the proxy, or nothing if the proxy runs on this machine. ' +
  'If there is no proxy, a client invented the header and it was ignored.';

const SILENT_PROXY =
  'TRUST_PROXY is on, but a request does not carry the address of a visitor in X-Forwarded-For. Let the proxy append ' +
  'the address of each visitor: without it, limits per visitor do not count them. A request that did not pass the ' +
  'proxy looks the same.';

/**
 * The address of the visitor: that of the connection or, with `trustProxy`, the last one in `X-Forwarded-For`. IPv6
 * addresses count by /64, the smallest network that a provider assigns. Undefined for calls without a connection and for
 * this machine itself, because behind an undeclared local proxy all visitors would share one address. `warn` gets a
 * sentence for the operator, possibly with each request.
 */
export function visitorOf(
  c: Context,
  { trustProxy, warn }: { trustProxy: boolean; warn: (sentence: string) => void },
): string | undefined {
  const { visitor, incoming } = (c.env ?? {}) as { visitor?: string; incoming?: unknown };
  // A call of a page in this process: the page passes the address on.
  if (!incoming) return visitor;
  const header = c.req.header('X-Forwarded-For');
  if (!trustProxy) {
    if (header !== undefined) warn(UNDECLARED_PROXY);
    return countable(networkOf(getConnInfo(c).remote.address));
  }
  const forwarded = networkOf(header?.split(',').at(-1));
  if (countable(forwarded) === undefined) warn(SILENT_PROXY);
  return countable(forwarded ?? networkOf(getConnInfo(c).remote.address));
}

function countable(network: string | undefined): string | undefined {
  return network === LOOPBACK ? undefined : network;
}

const LOOPBACK = 'loopback';

/** An IPv4 address, or the /64 of an IPv6 address; undefined for anything else. */
function networkOf(text = ''): string | undefined {
  const address = withoutPort(text.trim());
  if (isIPv4(address)) return address.startsWith('127.') ? LOOPBACK : address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const [g0, g1, g2, g3, g4, g5, g6 = 0, g7 = 0] = groups;
  if ([g0, g1, g2, g3, g4].every((group) => group === 0)) {
    // ::ffff:a.b.c.d, IPv4 on a socket of both families (RFC 4291, section 2.5.5.2).
    if (g5 === 0xffff) return networkOf([g6 >> 8, g6 & 0xff, g7 >> 8, g7 & 0xff].join('.'));
    if (g5 === 0 && g6 === 0 && g7 === 1) return LOOPBACK;
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Some proxies append the port: `203.0.113.9:4711`, `[2001:db8::6]:4711`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  return bracketed ?? plain ?? text;
}

/** The eight numbers of an IPv6 address, without its zone. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  // The URL parser normalizes every notation, also with a dotted end (RFC 5952).
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) =>
    part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]));
  const front = numbers(head);
  const back = numbers(tail ?? '');
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}
