import { el } from '#storefront/i18n/messages/el.ts';
import { en } from '#storefront/i18n/messages/en.ts';
import { localeOfPath } from '#i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { plainPage } from './plain-page.server.ts';

/** Every Internet Explorer: to the tenth as MSIE, the eleventh by its engine. */
const OLD = /\bMSIE \d|\bTrident\//;

const MODERN = [
  ['Chrome', 'https://www.google.com/chrome/'],
  ['Firefox', 'https://www.mozilla.org/firefox/'],
  ['Safari', 'https://www.apple.com/safari/'],
  ['Edge', 'https://www.microsoft.com/edge'],
] as const;

export function isOldBrowser(userAgent: string | null): boolean {
  return userAgent !== null && OLD.test(userAgent);
}

/** The answer to a browser that cannot show the site, or null for any other (specification, section 8). */
export function refuseOldBrowser(request: Request): Response | null {
  if (!isOldBrowser(request.headers.get('User-Agent'))) return null;
  const locale = localeOfPath(new URL(request.url).pathname);
  const t = translatorOf({ locale, messages: locale === 'el' ? (el as typeof en) : en }, 'errors');
  const links = MODERN.map(([name, url]) => `<li><a href="${url}">${name}</a></li>`).join('');
  const page = {
    status: 417,
    locale,
    title: t('oldBrowserTitle'),
    heading: t('oldBrowserHeading'),
    body: `<p>${t('oldBrowserText')}</p>
<p>${t('modernBrowsers')}</p>
<ul>${links}</ul>`,
  };
  return plainPage(request, page, { Vary: 'User-Agent' });
}
