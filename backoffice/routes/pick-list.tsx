import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { call } from '../api.server.ts';
import { MOST_CHOSEN, readChosen } from '../features/order/chosen-orders.ts';
import { useForgottenSelection } from '../features/order/selection.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { Screen } from '../features/shell/screen.tsx';
import { PackingQueueDocument, PickListDocument } from '../graphql/gen/graphql.ts';
import styles from './pick-list.module.css';
import type { Route } from './+types/pick-list.ts';

/** The chosen orders (`?orders=`, once for each or with commas), or all that can be packed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { packingQueue } = await call(context, PackingQueueDocument, {});
  const { orders } = packingQueue;
  const chosen = readChosen(request);
  const isChosen = chosen.length > 0;
  const all = isChosen ? chosen : orders.map(({ number }) => number);
  const numbers = all.slice(0, MOST_CHOSEN);
  // The queue itself is cut.
  const total = isChosen ? chosen.length : packingQueue.count;
  const { pickList } = await call(context, PickListDocument, { numbers });
  return { orders, numbers, total, pickList };
}

export default function PickList({
  loaderData: { orders, numbers, total, pickList },
}: Route.ComponentProps) {
  const t = useTranslations('paper');
  useForgottenSelection();
  const { items, missing } = pickList;
  const found = new Set(items.flatMap((item) => item.orders.map(({ number }) => number)));
  return (
    <>
      <BackLink to="/orders?view=TO_PACK">{t('backToOrders')}</BackLink>
      <Screen title={t('picklist')} lead={t('pickLead', { count: found.size })}>
        {orders.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <details className={styles.choose}>
            <summary>{t('choose')}</summary>
            <Form>
              <ul>
                {orders.map(({ number, name }) => (
                  <li key={number}>
                    <Checkbox
                      key={String(numbers.includes(number))}
                      name="orders"
                      value={number}
                      defaultChecked={numbers.includes(number)}
                      label={[number, name].filter(Boolean).join(', ')}
                    />
                  </li>
                ))}
              </ul>
              <Button type="submit" variant="secondary" size="small">
                {t('show')}
              </Button>
            </Form>
            <p>{t('printHint')}</p>
          </details>
        )}
        {total > numbers.length && (
          <p role="status">{t('cut', { count: numbers.length, total })}</p>
        )}
        {missing.length > 0 && <p role="status">{t('missing', { numbers: missing.join(', ') })}</p>}
        {items.length > 0 && (
          <table className={styles.items}>
            <thead>
              <tr>
                <th scope="col">{t('sku')}</th>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('quantity')}</th>
                <th scope="col">{t('stock')}</th>
                <th scope="col">{t('order')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.sku}>
                  <td>{item.sku}</td>
                  <td data-cell="name">{[item.name, item.label].filter(Boolean).join(', ')}</td>
                  <td data-cell="quantity">
                    <strong>{item.quantity}</strong>
                  </td>
                  <td data-cell="stock">{item.onHand}</td>
                  <td>
                    {item.orders
                      .map(({ number, quantity }) => `${number} (${quantity})`)
                      .join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Screen>
    </>
  );
}
