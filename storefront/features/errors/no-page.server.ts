import { isSlug } from '#storefront/features/seo/slug-form.server.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { localeOfPath, withoutPrefix } from '#i18n/locales.ts';
import { el } from '#storefront/i18n/messages/el.ts';
import { en } from '#storefront/i18n/messages/en.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { plainPage } from './plain-page.server.ts';

/** Pages of records, which end with a slug. */
const RECORD = /^\/(?:products|categories|promotions|posts|the-menu)\/([^/]+)$/;
/** The only addresses with a dot: the data of a page (React Router), and the manifest. */
const WITH_DOT = /\.data$|\/manifest\.webmanifest$/;

/**
 * The 404 for an address that can never be a page, as bots request: an invalid slug, a file of another kind of site.
 * Null for any other. It takes neither a search nor a render.
 */
export function refuseNoPage(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  if (!canBePage(pathname)) return noPage(request, pathname);
  return null;
}

function canBePage(pathname: string): boolean {
  if (WITH_DOT.test(pathname)) return true;
  if (pathname.includes('.')) return false;
  const [, slug] = RECORD.exec(withoutPrefix(pathname)) ?? [];
  return slug === undefined || isSlug(slug);
}

function noPage(request: Request, pathname: string): Response {
  const locale = localeOfPath(pathname);
  const handle = { locale, messages: locale === 'el' ? (el as typeof en) : en };
  const t = translatorOf(handle, 'errors');
  const nav = translatorOf(handle, 'nav');
  const link = (path: '/' | '/shop', text: string) =>
    `<li><a href="${localeHref(locale, path)}">${text}</a></li>`;
  return plainPage(request, {
    status: 404,
    locale,
    title: t('noRoute'),
    heading: t('noRoute'),
    body: `<p>${t('notFoundText')}</p>
<ul>${link('/', nav('home'))}${link('/shop', nav('shop'))}</ul>`,
  });
}
