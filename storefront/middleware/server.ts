import { data, redirect, type MiddlewareFunction } from 'react-router';
import { trackGuest } from '#storefront/features/session/member-session.server.ts';
import { UNREADABLE } from '#storefront/features/errors/error-kind.ts';
import { refuseNoPage } from '#storefront/features/errors/no-page.server.ts';
import { isOldBrowser, refuseOldBrowser } from '#storefront/features/errors/old-browser.server.ts';
import { sharedMissContext } from '#storefront/features/errors/shared-miss.server.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { detectLocale, redirectFromRoot } from '#storefront/i18n/detect-locale.server.ts';
import { defaultLocale, localeOfPath } from '#i18n/locales.ts';
import { onlyPath } from './only-path.ts';
import { everyNavigation, inOrder, type StepName } from './order.ts';

type Step = MiddlewareFunction<Response>;

const i18n: Step = ({ url, context }) => {
  context.set(apiContext, { ...context.get(apiContext), locale: localeOfPath(url.pathname) });
};

const dataReset: Step = ({ context }) => {
  const { onRefusedToken: _, ...api } = context.get(apiContext);
  context.set(apiContext, { ...api, token: null });
};

/** Where the server finds that a 404 may be cached for others, for some seconds. */
const SHARED_MISS = 'Shared-Miss';

const seoMeta: Step = async ({ request, url: { pathname, search }, pattern, context }, next) => {
  const path = onlyPath(pathname, pattern);
  if (path !== pathname && ['GET', 'HEAD'].includes(request.method)) {
    throw redirect(path + search, 301);
  }
  const response = await next();
  // No cache may store an error and no index list it; the root differs by visitor.
  if (response.status >= 400) {
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Robots-Tag', 'noindex');
    if (response.status === 404 && context.get(sharedMissContext)) {
      response.headers.set(SHARED_MISS, '1');
    }
  }
  if (pathname === '/') response.headers.append('Vary', 'Cookie, Accept-Language');
  return response;
};

/** Whether this visitor gets the page at all is decided before the page cache. */
const pass: Step = () => undefined;

/** For the root: what is done while a page, or the data of one, is made. */
export const serverMiddleware = inOrder<Parameters<Step>[0], Parameters<Step>[1], ReturnType<Step>>(
  {
    'auth-tracking': trackGuest,
    i18n,
    'old-browser': pass,
    'data-reset': dataReset,
    'seo-meta': seoMeta,
  } satisfies Record<StepName, Step>,
);

/** A request with control characters is not read at all. After the steps above, which set the language. */
export const refuseUnreadable: Step = ({ context }) => {
  if (context.get(apiContext).isUnreadable) throw data(UNREADABLE, { status: 400 });
};

/** The checks before the cache of pages, which does not know the visitor. */
const beforePage: Partial<
  Record<StepName, (request: Request, siteUrl: string) => Response | null>
> = {
  i18n: redirectFromRoot,
  'old-browser': refuseOldBrowser,
  'seo-meta': refuseNoPage,
};

/** Whether no check stands between such a visitor and the page, so that it may come from a cache. */
export function isAnsweredByPage(
  pathname: string,
  header: (name: string) => string | null,
): boolean {
  return (
    !isOldBrowser(header('user-agent')) &&
    (pathname !== '/' || detectLocale(header) === defaultLocale)
  );
}

/** The answer for this visitor instead of the cached page; null where the page is right. */
export function answerBeforePage(request: Request, siteUrl: string): Response | null {
  for (const name of everyNavigation) {
    const answer = beforePage[name]?.(request, siteUrl);
    if (answer) return answer;
  }
  return null;
}
