import { renderToReadableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
} from 'react-router';
import { apiContext, sessionContext, type AdminApi } from './api.server.ts';
import { LanguageProvider } from './intl.tsx';
import { el } from './messages/el.ts';
import { en } from './messages/en.ts';

/** Makes the context in which the loaders of one request run. */
export function createLoadContext(api: AdminApi): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  return context;
}

/** Logs an unexpected error. What a screen answers on purpose is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  context.get(apiContext).reportError(error);
}

/** Renders the whole document before it answers, so that its status is true. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { nonce, timeZone } = context.get(apiContext);
  const { locale } = context.get(sessionContext);
  const messages = locale === 'el' ? el : en;
  const body = await renderToReadableStream(
    <LanguageProvider {...{ locale, messages, timeZone }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </LanguageProvider>,
    { nonce, signal: request.signal },
  );
  await body.allReady;
  return new Response(body, { status, headers });
}
