import type { AnalyticsAccount, AnalyticsProvider } from './analytics.ts';

/**
 * The pixel of a social network as what its name says: a picture of the network whose address tells the event. Its
 * script would do the same, but tell by itself the addresses of pages that are keys, and read along in every form.
 */
export function createPixel({ id, source }: AnalyticsAccount): AnalyticsProvider {
  let place = window.location.origin;

  function tell(event: string, details: Record<string, string> = {}): void {
    const query = new URLSearchParams({ id, ev: event, dl: place, noscript: '1' });
    for (const [name, value] of Object.entries(details)) query.set(`cd[${name}]`, value);
    new Image(1, 1).src = `${source}?${query.toString()}`;
  }

  return {
    kind: 'pixel',
    id,
    enable: () => undefined,
    // It keeps nothing in this site's name, and what is not told is not counted.
    disable: () => undefined,
    page: ({ path }) => {
      place = window.location.origin + path;
      tell('PageView');
    },
    purchase: ({ transactionId, value, currency, items }) =>
      tell('Purchase', {
        value: String(value),
        currency,
        order_id: transactionId,
        content_type: 'product',
        content_ids: JSON.stringify([...new Set(items.map((item) => item.id))]),
      }),
  };
}
