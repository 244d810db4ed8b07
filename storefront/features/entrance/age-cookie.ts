import { readCookies, secure } from '#storefront/browser/cookies.ts';

/** The yes of the age gate, and nothing else. Strictly necessary: without it every page would ask. */
const NAME = 'adult';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** `siteUrl` shows whether the site is served over https. */
export function ageCookie(siteUrl: string): string {
  return `${NAME}=yes; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure(siteUrl)}`;
}

export function saysAdult(cookies: string): boolean {
  return readCookies(cookies).some(([name, value]) => name === NAME && value === 'yes');
}
