import type { Locale } from '#i18n/locales.ts';

/**
 * A page that is answered without the router: one file, no script, and no style that an old browser does not support.
 * `body` is HTML.
 */
export function plainPage(
  request: Request,
  page: { status: number; locale: Locale; title: string; heading: string; body: string },
  headers: Record<string, string> = {},
): Response {
  const { status, locale, title, heading, body } = page;
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="prerender-status-code" content="${status}">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
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
<div role="main">
<h1>${heading}</h1>
${body}
</div>
</body>
</html>
`;
  return new Response(request.method === 'HEAD' ? null : html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      ...headers,
    },
  });
}
