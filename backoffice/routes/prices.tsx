import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '../api.server.ts';
import { PRICE_VIEWS, priceViewOf } from '../features/prices/price-views.ts';
import { ChargedPrice, usePriceTimes, useVariantName } from '../features/prices/price-words.tsx';
import { FindForm } from '../features/shell/find-form.tsx';
import { useFormats } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import type { ListState } from '../features/shell/neighbours.tsx';
import { Screen } from '../features/shell/screen.tsx';
import { Views } from '../features/shell/views.tsx';
import { PricesDocument, type PricesQuery } from '../graphql/gen/graphql.ts';
import styles from './prices.module.css';
import type { Route } from './+types/prices.ts';

const PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const view = priceViewOf(query.get('view'));
  const search = query.get('q')?.trim() ?? '';
  const after = query.get('after');
  const { prices } = await call(context, PricesDocument, { view, search, first: PAGE, after });
  return { view, search, prices };
}

export default function Prices({ loaderData: { view, search, prices } }: Route.ComponentProps) {
  const t = useTranslations('prices');
  const { nodes, total, endCursor, hasNextPage } = prices;
  const kept = { view, ...(search && { q: search }) };
  return (
    <Screen title={t('title')} actions={<Link to="/prices/calendar">{t('calendar')}</Link>}>
      <Views
        label={t('viewsLabel')}
        views={PRICE_VIEWS.map((key) => ({ key, name: t(`views.${key}`) }))}
        chosen={view}
        search={search}
      />
      <FindForm view={view} label={t('find')} value={search} button={t('search')} />
      <p className={list.count} role="status">
        {t(total.isExact ? 'total' : 'moreThan', { count: total.count })}{' '}
        {search !== '' && <Link to={`?view=${view}`}>{t('clear')}</Link>}
      </p>
      {nodes.length > 0 && <PriceTable nodes={nodes} />}
      {nodes.length === 0 && <p>{t(search === '' ? 'none' : 'noneFound')}</p>}
      {hasNextPage && endCursor != null && (
        <Link to={`?${new URLSearchParams({ ...kept, after: endCursor })}`}>{t('more')}</Link>
      )}
    </Screen>
  );
}

type Nodes = PricesQuery['prices']['nodes'];

function PriceTable({ nodes }: { nodes: Nodes }) {
  const t = useTranslations('prices');
  const { pathname, search } = useLocation();
  const state: ListState = { from: pathname + search, keys: nodes.map(({ id }) => id) };
  return (
    <table className={list.table}>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('sku')}</th>
          <th scope="col">{t('next')}</th>
          <th scope="col" className={list.amount}>
            {t('lowest')}
          </th>
          <th scope="col" className={list.amount}>
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((variant) => (
          <Row key={variant.id} {...{ variant, state }} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ variant, state }: { variant: Nodes[number]; state: ListState }) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { startOf, endOf } = usePriceTimes();
  const nameOf = useVariantName();
  const { id, sku, price, next, lowest, saleEndsAt, isActive } = variant;
  return (
    <tr>
      <td>
        <Link to={`/prices/${id}`} state={state} className={list.open}>
          {nameOf(variant)}
        </Link>
        {!isActive && <div className={list.muted}>{t('draft')}</div>}
      </td>
      <td data-cell="who" className={styles.sku}>
        {sku}
      </td>
      <td data-cell="state">
        {next?.price &&
          t('nextPrice', { price: money(next.price.charged), when: startOf(next.from) })}
        {next && !next.price && t('nextNone', { when: startOf(next.from) })}
      </td>
      <td className={`${list.amount} ${list.wide}`}>{lowest != null && money(lowest)}</td>
      <td className={list.amount}>
        {price ? (
          <ChargedPrice price={price} />
        ) : (
          <span className={list.alert}>{t('noPrice')}</span>
        )}
        {price?.sale != null && (
          <div className={list.muted}>
            {saleEndsAt == null ? t('untilEnded') : t('until', { when: endOf(saleEndsAt) })}
          </div>
        )}
      </td>
    </tr>
  );
}
