import type { AnalyticsAccount, AnalyticsProvider } from './analytics.ts';

/**
 * The pixel of a social network as a plain picture whose address carries the event. Its script would do the same, but
 * report by itself the addresses of pages that are keys, and read every form.
 */
export function createPixel({ id, source }: AnalyticsAccount): AnalyticsProvider {
  let place = window.location.origin;

  function report(event: string, details: Record<string, string> = {}): void {
    const query = new URLSearchParams({ id, ev: event, dl: place, noscript: '1' });
    for (const [name, value] of Object.entries(details)) query.set(`cd[${name}]`, value);
    new Image(1, 1).src = `${source}?${query.toString()}`;
  }

  return {
    kind: 'pixel',
    id,
    enable: () => undefined,
    // It stores nothing in this site's name, and what is not reported is not counted.
    disable: () => undefined,
    page: ({ path }) => {
      place = window.location.origin + path;
      report('PageView');
    },
    purchase: ({ transactionId, value, currency, items }) =>
      report('Purchase', {
        value: String(value),
        currency,
        order_id: transactionId,
        content_type: 'product',
        content_ids: JSON.stringify([...new Set(items.map((item) => item.id))]),
      }),
  };
}
