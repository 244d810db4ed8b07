import { describe, expect, test } from 'vitest';
import {
  memberCookie,
  noMemberCookies,
  noRoundCookies,
  readMemberKey,
  readRoundLink,
  roundLinkCookie,
} from './round-cookies.ts';

const KEY = 'k'.repeat(43);
const LINK = 'l'.repeat(43);
const SITE = 'https://kerasma.example';
const asking = (Cookie: string) => new Request(SITE, { headers: { Cookie } });

describe('the cookies of rounds', () => {
  test('are read as they were set, each for its own round', () => {
    const [own] = memberCookie('cm91bmQx', KEY, SITE).split(';');
    const [link] = roundLinkCookie(LINK, SITE).split(';');
    const request = asking(`locale=el; ${own}; ${link}`);
    expect(readMemberKey(request, 'cm91bmQx', SITE)).toBe(KEY);
    expect(readMemberKey(request, 'cm91bmQy', SITE)).toBeNull();
    expect(readRoundLink(request, SITE)).toBe(LINK);
    expect(readRoundLink(asking(''), SITE)).toBeNull();
  });

  test('are for the server alone, and over https for nothing else', () => {
    for (const cookie of [memberCookie('cm91bmQx', KEY, SITE), roundLinkCookie(LINK, SITE)]) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      expect(cookie).toContain('Max-Age=2592000');
    }
    expect(memberCookie('cm91bmQx', KEY, 'http://localhost:3000')).not.toContain('Secure');
    expect(memberCookie('cm91bmQx', KEY, SITE)).toMatch(/^__Host-round-cm91bmQx=/);
    expect(roundLinkCookie(LINK, SITE)).toMatch(/^__Host-round-link=/);
    expect(noMemberCookies('cm91bmQx', SITE).map((cookie) => cookie.split(';')[0])).toEqual([
      '__Host-round-cm91bmQx=',
      'round-cm91bmQx=',
    ]);
  });

  test('of before are still read, of two of one name none, and the one of this host first', () => {
    const planted = 'p'.repeat(43);
    const old = `round-cm91bmQx=${KEY}`;
    const key = (cookies: string) => readMemberKey(asking(cookies), 'cm91bmQx', SITE);
    expect(key(old)).toBe(KEY);
    expect(key(`${old}; round-cm91bmQx=${planted}`)).toBeNull();
    expect(key(`round-cm91bmQx=${planted}; __Host-${old}`)).toBe(KEY);
  });

  test('hold keys, and whatever is none is no key', () => {
    for (const value of ['', 'x', `${KEY}x`, 'a b', '"quoted"'])
      expect(readMemberKey(asking(`round-cm91bmQx=${value}`), 'cm91bmQx', SITE)).toBeNull();
    for (const id of ['', 'a;b', 'a=b', 'ρ', 'x'.repeat(121)])
      expect(readMemberKey(asking(`round-${KEY}=${KEY}`), id, SITE)).toBeNull();
  });

  test('are all forgotten by who signs out, and no other', () => {
    const request = asking(
      `cart=c; round-cm91bmQx=${KEY}; __Host-round-link=${LINK}; around-x=1; round`,
    );
    const names = noRoundCookies(request, SITE).map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['round-cm91bmQx', '__Host-round-link']);
    for (const cookie of noRoundCookies(request, SITE)) expect(cookie).toContain('=; Max-Age=0;');
    expect(noRoundCookies(asking(''), SITE)).toEqual([]);
  });
});
