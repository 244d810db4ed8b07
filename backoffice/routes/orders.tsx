import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Field } from '#ui/form/field.tsx';
import { call, sessionContext } from '../api.server.ts';
import { FindForm } from '../features/shell/find-form.tsx';
import { useFormats, useStateNames } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import { Views } from '../features/shell/views.tsx';
import { OrdersDocument, type OrdersQuery, type OrderView } from '../graphql/gen/graphql.ts';
import styles from './orders.module.css';
import type { Route } from './+types/orders.ts';

const PAGE = 50;

const VIEWS = [
  'OPEN',
  'TO_PACK',
  'TO_SHIP',
  'UNPAID',
  'ALERTS',
  'WITHDRAWALS',
  'TODAY',
  'ALL',
] as const satisfies readonly OrderView[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'OPEN';
  const search = query.get('q')?.trim() ?? '';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const { orders } = await call(context, OrdersDocument, {
    view,
    search,
    filters: { from, to },
    first: PAGE,
    after: query.get('after'),
  });
  const mayFulfil = context.get(sessionContext).me?.permissions.includes('orders.fulfil') ?? false;
  return { view, search, from, to, orders, mayFulfil };
}

export default function Orders({
  loaderData: { view, search, from, to, orders, mayFulfil },
}: Route.ComponentProps) {
  const t = useTranslations('orders');
  const { nodes, total, endCursor, hasNextPage } = orders;
  const kept = { view, ...(search && { q: search }), ...(from && { from }), ...(to && { to }) };
  const isNarrowed = search !== '' || from !== '' || to !== '';
  return (
    <Screen title={t('title')}>
      <Views
        label={t('viewsLabel')}
        views={VIEWS.map((key) => ({ key, name: t(`views.${key}`) }))}
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
      {nodes.length > 0 && <OrderTable nodes={nodes} />}
      {nodes.length === 0 && (
        <p>
          {t(isNarrowed ? 'noneFound' : 'none')}{' '}
          {isNarrowed && view !== 'ALL' && (
            <Link to={`?${new URLSearchParams({ ...kept, view: 'ALL' })}`}>{t('inAll')}</Link>
          )}
        </p>
      )}
      {hasNextPage && endCursor !== null && (
        <Link to={`?${new URLSearchParams({ ...kept, after: endCursor })}`}>{t('older')}</Link>
      )}
    </Screen>
  );
}

function OrderTable({ nodes }: { nodes: OrdersQuery['orders']['nodes'] }) {
  const t = useTranslations('orders');
  return (
    <table className={list.table}>
      <thead>
        <tr>
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
          <Row key={order.number} {...order} />
        ))}
      </tbody>
    </table>
  );
}

function Row(order: OrdersQuery['orders']['nodes'][number]) {
  const t = useTranslations('orders');
  const { money, moment } = useFormats();
  const stateName = useStateNames();
  const { pathname, search } = useLocation();
  const { number, placedAt, name, town, itemCount, openAlerts, noteCount } = order;
  return (
    <tr>
      <td>
        <Link to={`/orders/${number}`} state={{ from: pathname + search }} className={list.open}>
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
