import { describe, expect, test } from 'vitest';
import {
  memberCookie,
  noMemberCookie,
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
    expect(readMemberKey(request, 'cm91bmQx')).toBe(KEY);
    expect(readMemberKey(request, 'cm91bmQy')).toBeNull();
    expect(readRoundLink(request)).toBe(LINK);
    expect(readRoundLink(asking(''))).toBeNull();
  });

  test('are for the server alone, and over https for nothing else', () => {
    for (const cookie of [memberCookie('cm91bmQx', KEY, SITE), roundLinkCookie(LINK, SITE)]) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      expect(cookie).toContain('Max-Age=2592000');
    }
    expect(memberCookie('cm91bmQx', KEY, 'http://localhost:3000')).not.toContain('Secure');
    expect(noMemberCookie('cm91bmQx', SITE)).toMatch(/^round-cm91bmQx=; Max-Age=0; /);
  });

  test('hold keys, and whatever is none is no key', () => {
    for (const value of ['', 'x', `${KEY}x`, 'a b', '"quoted"'])
      expect(readMemberKey(asking(`round-cm91bmQx=${value}`), 'cm91bmQx')).toBeNull();
    for (const id of ['', 'a;b', 'a=b', 'ρ', 'x'.repeat(121)])
      expect(readMemberKey(asking(`round-${KEY}=${KEY}`), id)).toBeNull();
  });

  test('are all forgotten by who signs out, and no other', () => {
    const request = asking(`cart=c; round-cm91bmQx=${KEY}; round-link=${LINK}; around-x=1; round`);
    const names = noRoundCookies(request, SITE).map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['round-cm91bmQx', 'round-link']);
    for (const cookie of noRoundCookies(request, SITE)) expect(cookie).toContain('=; Max-Age=0;');
    expect(noRoundCookies(asking(''), SITE)).toEqual([]);
  });
});
