import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  participantCookies,
  expiredParticipantCookies,
  expiredSharedCartCookies,
  readParticipantKey,
  readInvitationLink,
  invitationLinkCookie,
} from './participant-cookies.server.ts';

const KEY = 'k'.repeat(43);
const LINK = 'l'.repeat(43);
const SITE = 'https://kerasma.example';
const asking = (Cookie: string) => new Request(SITE, { headers: { Cookie } });
const joining = (sharedCartId: string, site = SITE) =>
  participantCookies(asking(''), { sharedCartId, key: KEY }, site)[0] ?? '';

afterEach(() => vi.useRealTimers());

describe('the cookies of shared carts', () => {
  test('are read as they were set, each for its own shared cart', () => {
    const [own] = joining('cm91bmQx').split(';');
    const [link] = invitationLinkCookie(LINK, SITE).split(';');
    const request = asking(`locale=el; ${own}; ${link}`);
    expect(readParticipantKey(request, 'cm91bmQx', SITE)).toBe(KEY);
    expect(readParticipantKey(request, 'cm91bmQy', SITE)).toBeNull();
    expect(readInvitationLink(request, SITE)).toBe(LINK);
    expect(readInvitationLink(asking(''), SITE)).toBeNull();
  });

  test('are for the server alone, and over https for nothing else', () => {
    for (const cookie of [joining('cm91bmQx'), invitationLinkCookie(LINK, SITE)]) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      expect(cookie).toContain('Max-Age=2592000');
    }
    expect(joining('cm91bmQx', 'http://localhost:3000')).not.toContain('Secure');
    expect(joining('cm91bmQx')).toMatch(/^__Host-round-cm91bmQx=/);
    expect(invitationLinkCookie(LINK, SITE)).toMatch(/^__Host-round-link=/);
    expect(
      expiredParticipantCookies('cm91bmQx', SITE).map((cookie) => cookie.split(';')[0]),
    ).toEqual(['__Host-round-cm91bmQx=', 'round-cm91bmQx=']);
  });

  test('of before are still read, of two of one name none, and the one of this host first', () => {
    const planted = 'p'.repeat(43);
    const old = `round-cm91bmQx=${KEY}`;
    const key = (cookies: string) => readParticipantKey(asking(cookies), 'cm91bmQx', SITE);
    expect(key(old)).toBe(KEY);
    expect(key(`${old}; round-cm91bmQx=${planted}`)).toBeNull();
    expect(key(`round-cm91bmQx=${planted}; __Host-${old}`)).toBe(KEY);
  });

  test('hold keys, and whatever is none is no key', () => {
    for (const value of ['', 'x', `${KEY}x`, 'a b', '"quoted"'])
      expect(readParticipantKey(asking(`round-cm91bmQx=${value}`), 'cm91bmQx', SITE)).toBeNull();
    for (const id of ['', 'a;b', 'a=b', 'ρ', 'x'.repeat(121)])
      expect(readParticipantKey(asking(`round-${KEY}=${KEY}`), id, SITE)).toBeNull();
  });

  test('are stored for the newest eight shared carts, whatever their order and however many are joined', () => {
    vi.useFakeTimers();
    const ids = Array.from({ length: 30 }, (_, n) => `round${n}`);
    // From an older release, without a time: the first to go.
    let cookies = [`round-old=${KEY}`, `__Host-round-link=${LINK}`, `cart=${KEY}`];
    for (const [n, sharedCartId] of ids.entries()) {
      vi.setSystemTime(Date.UTC(2026, 10, 1) + n * 3_600_000);
      for (const set of participantCookies(
        asking(cookies.join('; ')),
        { sharedCartId, key: KEY },
        SITE,
      )) {
        const [name = ''] = set.split('=');
        cookies = cookies.filter((kept) => !kept.startsWith(`${name}=`));
        if (!set.includes('Max-Age=0')) cookies = [set.split(';')[0] ?? '', ...cookies];
      }
    }
    const keyOf = (id: string) => readParticipantKey(asking(cookies.join('; ')), id, SITE);
    expect(ids.filter((id) => keyOf(id) === KEY)).toEqual(ids.slice(-8));
    expect(keyOf('old')).toBeNull();
    expect(cookies).toHaveLength(10);
    expect(readInvitationLink(asking(cookies.join('; ')), SITE)).toBe(LINK);
    // Joined again it is the newest, and no other has to go for it.
    const again = { sharedCartId: 'round22', key: KEY };
    expect(participantCookies(asking(cookies.join('; ')), again, SITE)).toHaveLength(1);
  });

  test('are all deleted at a sign-out, and no other', () => {
    const request = asking(
      `cart=c; round-cm91bmQx=${KEY}; __Host-round-link=${LINK}; around-x=1; round`,
    );
    const names = expiredSharedCartCookies(request, SITE).map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['round-cm91bmQx', '__Host-round-link']);
    for (const cookie of expiredSharedCartCookies(request, SITE))
      expect(cookie).toContain('=; Max-Age=0;');
    expect(expiredSharedCartCookies(asking(''), SITE)).toEqual([]);
  });
});
