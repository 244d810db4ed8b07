import { Link, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { findAll } from '../features/shell/find-all.server.ts';
import { useFormats, useStateNames } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import styles from './find.module.css';
import type { Route } from './+types/find.ts';

/** Finds orders, people, requests, products and drinks, of each what the person may read. A number or reference opens its page at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const found = await findAll(context, search);
  if (found.order) throw redirect(`/orders/${found.order.number}`);
  if (found.request) throw redirect(`/requests/${found.request.reference}`);
  return { search, ...found };
}

export default function Find({
  loaderData: { search, orders, people, requests, products, drinks },
}: Route.ComponentProps) {
  const t = useTranslations('find');
  const { money, moment } = useFormats();
  const stateName = useStateNames();
  const query = encodeURIComponent(search);
  const isEmpty =
    [orders, people, requests, products].every((found) => !found?.nodes.length) &&
    drinks.length === 0;
  return (
    <Screen title={search === '' ? t('title') : t('titleFor', { search })}>
      {isEmpty && <p role="status">{t(search === '' ? 'lead' : 'nothing')}</p>}
      {orders && orders.nodes.length > 0 && (
        <section className={styles.group}>
          <h2>{t('orders')}</h2>
          <ul>
            {orders.nodes.map(({ number, name, town, placedAt, total, state }) => (
              <li key={number} className={styles.hit}>
                <Link to={`/orders/${number}`} className={list.open}>
                  {number}
                </Link>
                <span>
                  {[name, town].filter(Boolean).join(', ')}{' '}
                  <span className={list.muted}>{stateName('orderStates', state)}</span>
                </span>
                <span className={list.muted}>
                  {moment(placedAt)} · {money(total)}
                </span>
              </li>
            ))}
          </ul>
          {orders.hasNextPage && <Link to={`/orders?view=ALL&q=${query}`}>{t('allOrders')}</Link>}
        </section>
      )}
      {people && people.nodes.length > 0 && (
        <section className={styles.group}>
          <h2>{t('people')}</h2>
          <ul>
            {people.nodes.map(({ id, name, email, orderCount, lastAt }) => (
              <li key={id} className={styles.hit}>
                <Link to={`/people/${id}`} className={list.open}>
                  {name || email}
                </Link>
                <span className={styles.excerpt}>
                  {name && email}{' '}
                  <span className={list.muted}>{t('orderCount', { count: orderCount })}</span>
                </span>
                <span className={list.muted}>{moment(lastAt)}</span>
              </li>
            ))}
          </ul>
          {people.hasNextPage && <Link to={`/people?q=${query}`}>{t('allPeople')}</Link>}
        </section>
      )}
      {requests && requests.nodes.length > 0 && (
        <section className={styles.group}>
          <h2>{t('requests')}</h2>
          <ul>
            {requests.nodes.map(({ reference, name, excerpt, lastMessageAt }) => (
              <li key={reference} className={styles.hit}>
                <Link to={`/requests/${reference}`} className={list.open}>
                  {reference}
                </Link>
                <span className={styles.excerpt}>
                  {name} <span className={list.muted}>{excerpt}</span>
                </span>
                <span className={list.muted}>{moment(lastMessageAt)}</span>
              </li>
            ))}
          </ul>
          {requests.hasNextPage && (
            <Link to={`/requests?view=ALL&q=${query}`}>{t('allRequests')}</Link>
          )}
        </section>
      )}
      {products && products.nodes.length > 0 && (
        <section className={styles.group}>
          <h2>{t('products')}</h2>
          <ul>
            {products.nodes.map(({ id, sku, nameEl, nameEn }) => (
              <li key={id} className={styles.hit}>
                <Link to={`/products?view=ALL&q=${encodeURIComponent(sku)}`} className={list.open}>
                  {nameEl || nameEn}
                </Link>
                <span className={list.muted}>{sku}</span>
              </li>
            ))}
          </ul>
          {products.hasNextPage && (
            <Link to={`/products?view=ALL&q=${query}`}>{t('allProducts')}</Link>
          )}
        </section>
      )}
      {drinks.length > 0 && (
        <section className={styles.group}>
          <h2>{t('drinks')}</h2>
          <ul>
            {drinks.map(({ key, name, availability }) => (
              <li key={key} className={styles.hit}>
                <Link to={`/tonight?q=${encodeURIComponent(name)}`} className={list.open}>
                  {name}
                </Link>
                <span className={list.muted}>
                  {t(availability === 'AVAILABLE' ? 'isOn' : 'isOff')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Screen>
  );
}
