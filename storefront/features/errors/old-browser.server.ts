import { el } from '#storefront/i18n/messages/el.ts';
import { en } from '#storefront/i18n/messages/en.ts';
import { localeOfPath } from '#storefront/i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';

/** Every Internet Explorer: to the tenth as MSIE, the eleventh by its engine. */
const OLD = /\bMSIE \d|\bTrident\//;

const MODERN = [
  ['Chrome', 'https://www.google.com/chrome/'],
  ['Firefox', 'https://www.mozilla.org/firefox/'],
  ['Safari', 'https://www.apple.com/safari/'],
  ['Edge', 'https://www.microsoft.com/edge'],
] as const;

/** The answer to a browser that cannot show the site, or null for any other (specification, section 8). */
export function refuseOldBrowser(request: Request): Response | null {
  if (!OLD.test(request.headers.get('User-Agent') ?? '')) return null;
  const html = oldBrowserPage(new URL(request.url).pathname);
  return new Response(request.method === 'HEAD' ? null : html, {
    status: 417,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'no-store',
      Vary: 'User-Agent',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Runs on the browsers that it is for: one file, no script, and no style that they do not know. */
function oldBrowserPage(pathname: string): string {
  const locale = localeOfPath(pathname);
  const t = translatorOf({ locale, messages: locale === 'el' ? (el as typeof en) : en }, 'errors');
  const links = MODERN.map(([name, url]) => `<li><a href="${url}">${name}</a></li>`).join('');
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="prerender-status-code" content="417">
<meta name="robots" content="noindex, nofollow">
<title>${t('oldBrowserTitle')}</title>
<style>
body { margin: 0; background: #231f20; color: #f5efe6; font: 18px/1.6 Georgia, "Times New Roman", serif; text-align: center; }
div { max-width: 560px; margin: 0 auto; padding: 96px 24px; }
h1 { margin: 0 0 24px; font-size: 40px; font-weight: normal; line-height: 1.2; }
p { margin: 0 0 24px; }
ul { margin: 0; padding: 24px 0 0; border-top: 1px solid #a5803a; list-style: none; }
li { display: inline-block; margin: 0 12px; }
a { color: #e8ac2a; }
</style>
</head>
<body>
<div>
<h1>${t('oldBrowserHeading')}</h1>
<p>${t('oldBrowserText')}</p>
<p>${t('modernBrowsers')}</p>
<ul>${links}</ul>
</div>
</body>
</html>
`;
}
