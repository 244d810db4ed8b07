import { useSubmit } from 'react-router';
import { noCookies } from '#storefront/features/errors/no-cookies.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
import type { CartFields } from './cart-change.server.ts';
import type { PendingChange } from './cart-state.ts';
import { abandonChange, beginChange, refuseChange } from './cart-store.ts';
import { randomId } from '#storefront/features/cart/random-id.ts';

/** Where scripts send changes of the cart. */
export const CHANGE_PATH = '/session/cart';

/**
 * Sends a change of the cart without leaving the page, and applies it at once: `by` pieces more or fewer. Each click is
 * a request of its own, so that none aborts another; `refresh`: the page shows the cart. Returns the id of the change,
 * for its outcome.
 */
export function useChangeCart({
  refresh,
}: {
  refresh: boolean;
}): (fields: CartFields, by: number) => string {
  const submit = useSubmit();
  const locale = useLocale();
  const { site } = useSite();
  return (fields, by) => {
    const id = randomId();
    beginChange({ id, by, line: lineOf(fields) });
    // Each click would make another cart, and none of them would be the visitor's.
    if (!navigator.cookieEnabled) {
      refuseChange(id, noCookies(site));
      return id;
    }
    void submit(
      { ...fields, idempotencyKey: id },
      {
        method: 'post',
        action: `${CHANGE_PATH}?locale=${locale}`,
        navigate: false,
        fetcherKey: id,
        defaultShouldRevalidate: refresh,
      },
    ).finally(() => abandonChange(id));
    return id;
  };
}

/** The new quantity of a line. */
function lineOf(fields: CartFields): PendingChange['line'] {
  if (fields.intent === 'update') return { id: fields.lineId, quantity: Number(fields.quantity) };
  return fields.intent === 'remove' ? { id: fields.lineId, quantity: 0 } : undefined;
}
