import { useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Field } from '#ui/form/field.tsx';
import { call, sessionContext } from '../api.server.ts';
import { BulkBar } from '../features/order/bulk-bar.tsx';
import { ORDER_VIEWS, orderViewOf } from '../features/order/order-views.ts';
import { useSelection } from '../features/order/selection.ts';
import { FindForm } from '../features/shell/find-form.tsx';
import { useFormats, useStateNames } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import type { ListState } from '../features/shell/neighbours.tsx';
import { SavedViews } from '../features/shell/saved-views.tsx';
import { Screen } from '../features/shell/screen.tsx';
import { dayOf, hasInvalidFilter } from '../features/shell/valid-filters.ts';
import { Views } from '../features/shell/views.tsx';
import { OrdersDocument, SavedViewsDocument, type OrdersQuery } from '../graphql/gen/graphql.ts';
import styles from './orders.module.css';
import type { Route } from './+types/orders.ts';

const PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const view = orderViewOf(query.get('view'));
  const search = query.get('q')?.trim() ?? '';
  const [from, to] = [dayOf(query.get('from')), dayOf(query.get('to'))];
  const after = query.get('after');
  const isLeftOut = hasInvalidFilter(query, ORDER_VIEWS);
  const saved = call(context, SavedViewsDocument, { list: 'ORDERS' });
  const { orders } = await call(context, OrdersDocument, {
    view,
    search,
    filters: { from, to },
    first: PAGE,
    after,
  });
  const isNotHere = search !== '' && view !== 'ALL' && orders.total.count === 0;
  const everywhere = isNotHere
    ? (
        await call(context, OrdersDocument, {
          view: 'ALL',
          search,
          filters: { from, to },
          first: PAGE,
        })
      ).orders.nodes
    : [];
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  const mayFulfil = permissions.includes('orders.fulfil');
  const mayExport = permissions.includes('orders.export');
  const { savedViews } = await saved;
  return {
    view,
    search,
    from,
    to,
    after: after ?? '',
    orders,
    everywhere,
    mayFulfil,
    mayExport,
    savedViews,
    isLeftOut,
  };
}

export default function Orders({
  loaderData: {
    view,
    search,
    from,
    to,
    after,
    orders,
    everywhere,
    mayFulfil,
    mayExport,
    savedViews,
    isLeftOut,
  },
}: Route.ComponentProps) {
  const t = useTranslations('orders');
  const { nodes, total, endCursor, hasNextPage } = orders;
  const kept = { view, ...(search && { q: search }), ...(from && { from }), ...(to && { to }) };
  const listKey = new URLSearchParams(kept).toString();
  const saved = { view, ...(from && { from }), ...(to && { to }) };
  const isNarrowed = search !== '' || from !== '' || to !== '';
  return (
    <Screen title={t('title')}>
      <Views
        label={t('viewsLabel')}
        views={ORDER_VIEWS.map((key) => ({ key, name: t(`views.${key}`) }))}
        chosen={view}
        search={search}
      />
      <FindForm view={view} label={t('find')} value={search} button={t('search')}>
        <details className={styles.dates} open={from !== '' || to !== '' || undefined}>
          <summary>{t('dates')}</summary>
          <div>
            <Field
              key={`from ${from}`}
              label={t('from')}
              name="from"
              type="date"
              defaultValue={from}
            />
            <Field key={`to ${to}`} label={t('to')} name="to" type="date" defaultValue={to} />
          </div>
        </details>
      </FindForm>
      <SavedViews
        list="ORDERS"
        views={savedViews}
        query={new URLSearchParams(saved).toString()}
        hasFilter={from !== '' || to !== ''}
        isLeftOut={isLeftOut}
      />
      <p className={list.count} role="status">
        {t(total.isExact ? 'total' : 'moreThan', { count: total.count })}{' '}
        {isNarrowed && <Link to={`?view=${view}`}>{t('clear')}</Link>}
      </p>
      {mayFulfil && nodes.length > 0 && view === 'TO_PACK' && (
        <p className={styles.work}>
          <Link to="/packing">{t('startPacking')}</Link>
          <Link to="/picklist">{t('pickList')}</Link>
        </p>
      )}
      {mayFulfil && nodes.length > 0 && view === 'TO_SHIP' && (
        <p className={styles.work}>
          <Link to="/shipping">{t('shipMany')}</Link>
          <Link to="/shipping.csv" reloadDocument>
            {t('courierList')}
          </Link>
        </p>
      )}
      {nodes.length > 0 && !mayFulfil && !mayExport && <OrderTable nodes={nodes} />}
      {nodes.length > 0 && (mayFulfil || mayExport) && (
        <SelectableOrders
          key={listKey}
          list={listKey}
          {...{ after, nodes, kept, total, mayFulfil, mayExport }}
        />
      )}
      {nodes.length === 0 && everywhere.length === 0 && (
        <p>{t(isNarrowed ? 'noneFound' : 'none')}</p>
      )}
      {everywhere.length > 0 && (
        <>
          <p>
            {t('elsewhere', { view: t(`views.${view}`) })}{' '}
            <Link to={`?${new URLSearchParams({ ...kept, view: 'ALL' })}`}>{t('inAll')}</Link>
          </p>
          <OrderTable nodes={everywhere} />
        </>
      )}
      {hasNextPage && endCursor !== null && (
        <Link to={`?${new URLSearchParams({ ...kept, after: endCursor })}`}>{t('older')}</Link>
      )}
    </Screen>
  );
}

type Nodes = OrdersQuery['orders']['nodes'];
type Total = OrdersQuery['orders']['total'];

/** The table in a form: what is done to the selected orders is announced on the next page. */
function SelectableOrders({
  list: listKey,
  after,
  nodes,
  kept,
  total,
  ...may
}: {
  /** See `useSelection`. */
  list: string;
  /** Names the page of the list; '' for the first. */
  after: string;
  nodes: Nodes;
  /** View, search and dates, as fields of the form. */
  kept: Readonly<Record<string, string>>;
  total: Total;
  mayFulfil: boolean;
  mayExport: boolean;
}) {
  const page = nodes.map(({ number }) => number);
  const { numbers, clear, setRows, choose } = useSelection(listKey, { key: after, numbers: page });
  const [isAll, setAll] = useState(false);
  const isPage = page.every((number) => numbers.includes(number));
  const selection = {
    isChosen: (number: string) => isAll || numbers.includes(number),
    isPage: isAll || isPage,
    onChoose: (number: string, isOn: boolean, isRange: boolean) => {
      setAll(false);
      choose(number, isOn, { isRange });
    },
    onPage: () => {
      setAll(false);
      setRows(page, isAll || !isPage);
    },
  };
  const elsewhere = numbers.filter((number) => !page.includes(number));
  return (
    <Form method="post" action="/orders/bulk" className={styles.form}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((number) => (
        <input key={number} type="hidden" name="order" value={number} />
      ))}
      <OrderTable nodes={nodes} selection={selection} />
      <BulkBar
        view={kept['view'] ?? ''}
        count={numbers.length}
        elsewhere={elsewhere.length}
        total={total.isExact ? total.count : null}
        isAll={isAll}
        onAll={setAll}
        onPage={selection.onPage}
        onClear={() => {
          setAll(false);
          clear();
        }}
        {...may}
      />
    </Form>
  );
}

type Selection = {
  isChosen: (number: string) => boolean;
  isPage: boolean;
  onChoose: (number: string, isOn: boolean, isRange: boolean) => void;
  onPage: () => void;
};

function OrderTable({ nodes, selection }: { nodes: Nodes; selection?: Selection }) {
  const t = useTranslations('orders');
  const b = useTranslations('bulk');
  const { pathname, search } = useLocation();
  const state: ListState = { from: pathname + search, keys: nodes.map(({ number }) => number) };
  return (
    <table className={list.table} data-selectable={selection !== undefined || undefined}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={list.check}>
              <input
                type="checkbox"
                aria-label={b('selectPage')}
                checked={selection.isPage}
                onChange={selection.onPage}
              />
            </th>
          )}
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('placed')}</th>
          <th scope="col">{t('customer')}</th>
          <th scope="col">{t('payment')}</th>
          <th scope="col">{t('shipment')}</th>
          <th scope="col" className={list.amount}>
            {t('sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((order) => (
          <Row key={order.number} {...{ order, selection, state }} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  order,
  selection,
  state,
}: {
  order: Nodes[number];
  selection: Selection | undefined;
  /** For the page of the order. */
  state: ListState;
}) {
  const t = useTranslations('orders');
  const b = useTranslations('bulk');
  const { money, moment } = useFormats();
  const stateName = useStateNames();
  const { number, placedAt, name, town, itemCount, openAlerts, noteCount } = order;
  return (
    <tr>
      {selection && (
        <td className={list.check}>
          <label>
            <input
              type="checkbox"
              name="order"
              value={number}
              aria-label={b('selectRow', { number })}
              checked={selection.isChosen(number)}
              onChange={(event) => {
                const { shiftKey } = event.nativeEvent as MouseEvent;
                selection.onChoose(number, event.currentTarget.checked, shiftKey);
              }}
            />
          </label>
        </td>
      )}
      <td>
        <Link to={`/orders/${number}`} state={state} className={list.open}>
          {number}
        </Link>
        <div className={list.marks}>
          {openAlerts > 0 && (
            <span className={list.alert}>{t('alert', { count: openAlerts })}</span>
          )}
          {order.ageCheck && <span className={list.muted}>{t('ageCheck')}</span>}
          {order.hasBuyerNote && <span className={list.muted}>{t('buyerNote')}</span>}
          {noteCount > 0 && <span className={list.muted}>{t('notes', { count: noteCount })}</span>}
        </div>
      </td>
      <td className={list.wide}>{moment(placedAt)}</td>
      <td data-cell="who">
        {name || <span className={list.muted}>{t('deletedName')}</span>}
        <div className={list.muted}>{town}</div>
      </td>
      <td className={list.wide}>
        {order.paymentState && stateName('paymentStates', order.paymentState)}
        <div className={list.muted}>{order.paymentMethod}</div>
      </td>
      <td data-cell="state">
        {order.shipmentStates.length > 0
          ? order.shipmentStates.map((state) => stateName('shipmentStates', state)).join(', ')
          : stateName('orderStates', order.state)}
        <div className={`${list.muted} ${list.wide}`}>{order.shippingMethod}</div>
      </td>
      <td className={list.amount}>
        {money(order.total)}
        <div className={list.muted}>{t('items', { count: itemCount })}</div>
      </td>
    </tr>
  );
}
