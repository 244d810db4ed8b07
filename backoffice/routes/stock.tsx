import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { call } from '../api.server.ts';
import { FindForm } from '../features/shell/find-form.tsx';
import { useFormats } from '../features/shell/labels.ts';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import { hasInvalidFilter } from '../features/shell/valid-filters.ts';
import { Views } from '../features/shell/views.tsx';
import { VariantName } from '../features/stock/variant-name.tsx';
import { StockDocument, type StockQuery, type StockView } from '../graphql/gen/graphql.ts';
import styles from './stock.module.css';
import type { Route } from './+types/stock.ts';

const PAGE = 50;

const VIEWS = [
  'ALL',
  'FEW',
  'SOLD_OUT',
  'AWAITED',
  'NEVER_COUNTED',
] as const satisfies readonly StockView[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'ALL';
  const search = query.get('q')?.trim() ?? '';
  const after = query.get('after');
  const { stock } = await call(context, StockDocument, { view, search, first: PAGE, after });
  return { view, search, stock, isLeftOut: hasInvalidFilter(query, VIEWS) };
}

export default function Stock({
  loaderData: { view, search, stock, isLeftOut },
}: Route.ComponentProps) {
  const t = useTranslations('stock');
  const v = useTranslations('views');
  const { nodes, total, endCursor, hasNextPage } = stock;
  const kept = { view, ...(search && { q: search }) };
  return (
    <Screen title={t('title')} actions={<Link to="/stock/counts">{t('counts')}</Link>}>
      <Views
        label={t('viewsLabel')}
        views={VIEWS.map((key) => ({ key, name: t(`views.${key}`) }))}
        chosen={view}
        search={search}
      />
      <FindForm view={view} label={t('find')} value={search} button={t('search')} />
      {isLeftOut && <Alert tone="warning">{v('leftOut')}</Alert>}
      <p className={list.count} role="status">
        {t(total.isExact ? 'total' : 'moreThan', { count: total.count })}{' '}
        {search !== '' && <Link to={`?view=${view}`}>{t('clear')}</Link>}
      </p>
      {nodes.length === 0 && (
        <p>
          {t(search ? 'noneFound' : 'none')}{' '}
          {search !== '' && view !== 'ALL' && (
            <Link to={`?${new URLSearchParams({ q: search })}`}>{t('inAll')}</Link>
          )}
        </p>
      )}
      {nodes.length > 0 && (
        <table className={`${list.table} ${styles.stock}`}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('onHand')}</th>
              <th scope="col">{t('allocated')}</th>
              <th scope="col">{t('held')}</th>
              <th scope="col">{t('safety')}</th>
              <th scope="col">{t('sellable')}</th>
              <th scope="col">{t('waiting')}</th>
              <th scope="col">{t('lastMoved')}</th>
              <th scope="col">{t('lastCounted')}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map((item) => (
              <Row key={item.id} {...item} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && endCursor !== null && (
        <Link to={`?${new URLSearchParams({ ...kept, after: endCursor })}`}>{t('more')}</Link>
      )}
    </Screen>
  );
}

function Row(item: StockQuery['stock']['nodes'][number]) {
  const t = useTranslations('stock');
  const { moment, number } = useFormats();
  const { pathname, search } = useLocation();
  const { onHand, allocated, waiting, availability } = item;
  const isOut = availability === 'SOLD_OUT';
  const some = (count: number) => (count === 0 ? '–' : number(count));
  return (
    <tr>
      <td className={styles.product}>
        <VariantName {...item}>
          <Link to={`/stock/${item.id}`} state={{ from: pathname + search }} className={list.open}>
            {item.name}
          </Link>
        </VariantName>
        {(allocated > 0 || waiting > 0) && (
          <p className={styles.brief}>
            {t('figures', { onHand, allocated })}
            {waiting > 0 && ` · ${t('awaited', { count: waiting })}`}
          </p>
        )}
      </td>
      <td className={styles.figure}>{number(onHand)}</td>
      <td className={styles.figure}>{some(allocated)}</td>
      <td className={styles.figure}>{some(item.held)}</td>
      <td className={styles.figure}>{some(item.safetyStock)}</td>
      <td className={styles.sellable}>
        <strong>{number(item.sellable)}</strong>
        {availability !== 'IN_STOCK' && (
          <div className={isOut ? list.alert : list.muted}>{t(`availability.${availability}`)}</div>
        )}
      </td>
      <td className={styles.figure}>{some(waiting)}</td>
      <td className={styles.day}>{item.lastMovedAt ? moment(item.lastMovedAt) : '–'}</td>
      <td className={styles.day}>{item.countedAt ? moment(item.countedAt) : t('never')}</td>
    </tr>
  );
}
