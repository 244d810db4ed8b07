import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedNames } from '#storefront/browser/preferences.ts';
import { deviceCookie } from '#storefront/features/session/device-cookie.server.ts';
import {
  emptySession,
  newSignIn,
  sealKey,
  sessionCookies,
} from '#storefront/features/session/session-cookie.server.ts';
import { ageCookie } from '#storefront/features/entrance/age-cookie.ts';
import { cartCookies } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { probeCookie } from '#storefront/features/errors/no-cookies.ts';
import {
  participantCookies,
  invitationLinkCookie,
} from '#storefront/features/cart/shared/participant-cookies.server.ts';
import { localeCookie } from '#storefront/i18n/locale-cookie.ts';

const SITE = 'http://house.example';
const HTTPS = 'https://house.example';
const TOKEN = 'a'.repeat(43);

const cookies = [
  ...[SITE, SITE.replace('http:', 'https:')].flatMap((siteUrl) =>
    cartCookies(new Request(siteUrl), 'id', siteUrl),
  ),
  ...[SITE, SITE.replace('http:', 'https:')].flatMap((siteUrl) => [
    ...participantCookies(new Request(siteUrl), { sharedCartId: '…', key: TOKEN }, siteUrl),
    invitationLinkCookie(TOKEN, siteUrl),
  ]),
  localeCookie('el', SITE),
  ageCookie(SITE),
  probeCookie(SITE),
  deviceCookie(TOKEN, [], SITE),
  deviceCookie(TOKEN, [], HTTPS),
  ...(await sessionCookies(
    { ...emptySession, ...newSignIn(), token: TOKEN, redirect: '/orders', lastPath: '/orders' },
    { session: { ...emptySession }, seen: [] },
    { siteUrl: SITE, key: sealKey('a'.repeat(43)) },
  )),
].map((cookie) => cookie.slice(0, cookie.indexOf('=')).replace(/^session\..+/, 'session…'));

describe.each([
  ['en', { local: 'local storage', session: 'session storage' }],
  ['el', { local: 'τοπική αποθήκευση', session: 'αποθήκευση συνεδρίας' }],
] as const)('the cookie policy of the house, %s', (locale, kinds) => {
  const file = `../db/seed/kerasma/pages/${locale}/cookie-policy.md`;
  const policy = readFileSync(path.join(import.meta.dirname, file), 'utf8');

  test.each(cookies)('names the cookie %s', (name) => {
    expect(policy).toContain(`\`${name}\``);
  });

  test.each(Object.entries(storedNames))('names %s and where it is kept', (name, area) => {
    expect(policy).toContain(`\`${name}\`, ${kinds[area]} |`);
  });
});
