/**
 * A `fetch` whose requests to the page's own site carry the tenant and the language of the page (specification, section
 * 7). It replaces the browser's, because the router calls that one too.
 */
export function withSiteHeaders(
  send: typeof fetch,
  page: { origin: string; tenant: string | undefined; locale: () => string },
): typeof fetch {
  return (input, init) => {
    // A request may come from another window (an `iframe`), whose `Request` is another class.
    const request = typeof input === 'object' && 'url' in input ? input : null;
    const address = typeof input === 'string' ? input : 'url' in input ? input.url : input.href;
    // The browser rejects an invalid address, by its own promise.
    if (!URL.canParse(address, page.origin)) return send(input, init);
    if (new URL(address, page.origin).origin !== page.origin) return send(input, init);
    const headers = new Headers(init?.headers ?? request?.headers);
    if (page.tenant) headers.set('Tenant', page.tenant);
    headers.set('Locale', page.locale());
    return send(input, { ...init, headers });
  };
}
