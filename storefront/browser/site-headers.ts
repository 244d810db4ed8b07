/**
 * A `fetch` whose requests to the page's own site say whose site it is and in which language the page is
 * (specification, section 7). It stands in the place of the browser's, because the router asks by that one too.
 */
export function withSiteHeaders(
  send: typeof fetch,
  page: { origin: string; tenant: string | undefined; locale: () => string },
): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address, page.origin).origin !== page.origin) return send(input, init);
    const headers = new Headers(
      init?.headers ?? (input instanceof Request ? input.headers : undefined),
    );
    if (page.tenant) headers.set('Tenant', page.tenant);
    headers.set('Locale', page.locale());
    return send(input, { ...init, headers });
  };
}
