import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
} from 'react-router';
import { apiContext, type ApiContext } from '#storefront/graphql/transport.ts';
import { errorStatus, isRedirectError } from '#storefront/features/errors/error-status.ts';
import { RenderMark } from '#storefront/features/page/render-mark.ts';
import { defaultLocale } from '#i18n/locales.ts';

export { answerBeforePage, isAnsweredByPage } from './middleware/server.ts';
export { publicPageOf } from './public-pages.ts';

/** What the server hands to the pages of one request: the API, and the origin of the site. */
export type SiteApi = Pick<
  ApiContext,
  'fetch' | 'tenant' | 'timeZone' | 'publicUrl' | 'sessionKey'
> &
  Partial<
    Pick<
      ApiContext,
      'baseUrl' | 'run' | 'clients' | 'reportError' | 'isUnreadable' | 'isPlainMiss' | 'onDocument'
    >
  >;

/** Makes the context in which the loaders of one request run. */
export function createLoadContext(api: SiteApi): RouterContextProvider {
  const context = new RouterContextProvider();
  // The root's middleware sets the language, which only the address determines.
  context.set(apiContext, { baseUrl: api.publicUrl, ...api, locale: defaultLocale });
  return context;
}

/** Logs an unexpected error. What a page answers on purpose is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRedirectError(error)) return;
  if (isRouteErrorResponse(error) && errorStatus(error) < 500) return;
  context.get(apiContext).reportError?.(error);
}

/**
 * Renders the whole document before it answers, so that its status code is correct. The scripts that it writes carry a
 * mark of this render, which the server uses for the page's policy and then removes. Who takes the document as a text
 * gets it beside the response: reading it back from there costs more than a tenth of a render.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const mark = crypto.randomUUID();
  headers.set('Render-Mark', mark);
  const html = await renderWhole(
    <RenderMark value={mark}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </RenderMark>,
    { signal: request.signal, nonce: mark },
  );
  const { onDocument } = context.get(apiContext);
  onDocument?.(html);
  return new Response(onDocument ? null : html, { status, headers });
}

/** The document once nothing in it waits any more. */
function renderWhole(
  document: ReactElement,
  { signal, nonce }: { signal: AbortSignal; nonce: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const whole = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => void pipe(whole),
      onShellError: reject,
    });
    if (signal.aborted) abort(signal.reason);
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
