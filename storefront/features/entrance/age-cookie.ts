import { readCookies, secure } from '#storefront/browser/cookies.ts';

/** Said yes at the door, and nothing else. Strictly necessary: without it everybody would be asked on every page. */
const NAME = 'adult';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** `siteUrl` tells whether the site is served over https. */
export function ageCookie(siteUrl: string): string {
  return `${NAME}=yes; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure(siteUrl)}`;
}

export function saysAdult(cookies: string): boolean {
  return readCookies(cookies).some(([name, value]) => name === NAME && value === 'yes');
}
