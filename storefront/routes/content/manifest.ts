import { loadSite } from '#storefront/features/site/load-site.server.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { el } from '#storefront/i18n/messages/el.ts';
import { en } from '#storefront/i18n/messages/en.ts';
import type { Route } from './+types/manifest.ts';

const INK = '#231f20';

const icon = (name: string, purpose: 'any' | 'maskable') =>
  [192, 512].map((size) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));

/** The site as an app, in the language of the page that links to this (W3C Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(apiContext);
  const { site } = await loadSite({ context });
  const { app } = locale === 'el' ? el : en;
  const home = localeHref(locale, '/');
  const screenshot = (name: string, sizes: string, form_factor: 'narrow' | 'wide') => ({
    src: `/icons/${name}-${locale}.jpg`,
    sizes,
    type: 'image/jpeg',
    form_factor,
    label: site.name,
  });
  const manifest = {
    // One app for all languages: a change of the language does not install another.
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: locale,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: INK,
    theme_color: INK,
    categories: ['food', 'shopping'],
    icons: [...icon('app', 'any'), ...icon('maskable', 'maskable')],
    screenshots: [
      screenshot('narrow-home', '780x1688', 'narrow'),
      screenshot('narrow-shop', '780x1688', 'narrow'),
      screenshot('wide-shop', '1440x900', 'wide'),
    ],
    shortcuts: [
      { name: app.shortcutMenu, url: localeHref(locale, '/the-menu') },
      { name: app.shortcutShop, url: localeHref(locale, '/shop') },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  });
}
