/** Said yes at the door, and nothing else. Strictly necessary: without it everybody would be asked on every page. */
const NAME = 'adult';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

export const ageCookie = `${NAME}=yes; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;

export function saysAdult(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${NAME}=yes`);
}
