import { useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { call, sessionContext } from '../api.server.ts';
import { useSelection } from '../features/order/selection.ts';
import { PriceBar } from '../features/prices/price-selection.tsx';
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
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  const mayWrite = permissions.includes('prices.write');
  return { view, search, after: after ?? '', prices, mayWrite };
}

export default function Prices({
  loaderData: { view, search, after, prices, mayWrite },
}: Route.ComponentProps) {
  const t = useTranslations('prices');
  const { nodes, total, endCursor, hasNextPage } = prices;
  const kept = { view, ...(search && { q: search }) };
  return (
    <Screen
      title={t('title')}
      actions={
        <p className={styles.links}>
          {mayWrite && <Link to="/prices/bulk">{t('bulk.fromList')}</Link>}
          <Link to="/prices/calendar">{t('calendar')}</Link>
        </p>
      }
    >
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
      {nodes.length > 0 && !mayWrite && <PriceTable nodes={nodes} />}
      {nodes.length > 0 && mayWrite && (
        <SelectablePrices
          key={new URLSearchParams(kept).toString()}
          {...{ after, nodes, kept }}
          total={total.isExact ? total.count : null}
        />
      )}
      {nodes.length === 0 && <p>{t(search === '' ? 'none' : 'noneFound')}</p>}
      {hasNextPage && endCursor != null && (
        <Link to={`?${new URLSearchParams({ ...kept, after: endCursor })}`}>{t('more')}</Link>
      )}
    </Screen>
  );
}

type Nodes = PricesQuery['prices']['nodes'];

/** The table in a form: the next page asks what is to be done to the selected prices. */
function SelectablePrices({
  after,
  nodes,
  kept,
  total,
}: {
  /** Names the page of the list; '' for the first. */
  after: string;
  nodes: Nodes;
  /** View and search, as fields of the form. */
  kept: Readonly<Record<string, string>>;
  total: number | null;
}) {
  const page = nodes.map(({ id }) => id);
  const list = `prices ${new URLSearchParams(kept)}`;
  const { numbers, clear, setRows, choose } = useSelection(list, { key: after, numbers: page });
  const [isAll, setAll] = useState(false);
  const isPage = page.every((id) => numbers.includes(id));
  const onPage = () => {
    setAll(false);
    setRows(page, isAll || !isPage);
  };
  const selection = {
    isChosen: (id: string) => isAll || numbers.includes(id),
    isPage: isAll || isPage,
    onPage,
    onChoose: (id: string, isOn: boolean, isRange: boolean) => {
      setAll(false);
      choose(id, isOn, { isRange });
    },
  };
  const fields = [...Object.entries(kept), ['seen', String(total ?? '')] as const];
  return (
    <Form method="post" action="/prices/bulk" className={styles.form}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {numbers
        .filter((id) => !page.includes(id))
        .map((id) => (
          <input key={id} type="hidden" name="variant" value={id} />
        ))}
      <PriceTable nodes={nodes} selection={selection} />
      <PriceBar
        count={numbers.length}
        total={total}
        isAll={isAll}
        onAll={setAll}
        onPage={onPage}
        onClear={() => {
          setAll(false);
          clear();
        }}
      />
    </Form>
  );
}

type Selection = {
  isChosen: (id: string) => boolean;
  isPage: boolean;
  onPage: () => void;
  onChoose: (id: string, isOn: boolean, isRange: boolean) => void;
};

function PriceTable({ nodes, selection }: { nodes: Nodes; selection?: Selection }) {
  const t = useTranslations('prices');
  const { pathname, search } = useLocation();
  const state: ListState = { from: pathname + search, keys: nodes.map(({ id }) => id) };
  return (
    <table className={list.table} data-selectable={selection !== undefined || undefined}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={list.check}>
              <input
                type="checkbox"
                aria-label={t('bulk.page')}
                checked={selection.isPage}
                onChange={selection.onPage}
              />
            </th>
          )}
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
          <Row key={variant.id} {...{ variant, selection, state }} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  variant,
  selection,
  state,
}: {
  variant: Nodes[number];
  selection: Selection | undefined;
  state: ListState;
}) {
  const t = useTranslations('prices');
  const { money } = useFormats();
  const { startOf, endOf } = usePriceTimes();
  const nameOf = useVariantName();
  const { id, sku, price, next, lowest, saleEndsAt, isActive } = variant;
  return (
    <tr>
      {selection && (
        <td className={list.check}>
          <label>
            <input
              type="checkbox"
              name="variant"
              value={id}
              aria-label={t('bulk.row', { name: nameOf(variant) })}
              checked={selection.isChosen(id)}
              onChange={(event) => {
                const { shiftKey } = event.nativeEvent as MouseEvent;
                selection.onChoose(id, event.currentTarget.checked, shiftKey);
              }}
            />
          </label>
        </td>
      )}
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
