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
import { RequestsDocument, type RequestsQuery, type RequestView } from '../graphql/gen/graphql.ts';
import styles from './requests.module.css';
import type { Route } from './+types/requests.ts';

const PAGE = 50;

const VIEWS = [
  'WAITING',
  'ANSWERED',
  'RESOLVED',
  'SUSPECT',
  'ALL',
] as const satisfies readonly RequestView[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'WAITING';
  const search = query.get('q')?.trim() ?? '';
  const after = query.get('after');
  const { requests } = await call(context, RequestsDocument, { view, search, first: PAGE, after });
  const isNotHere = search !== '' && view !== 'ALL' && requests.total.count === 0;
  const everywhere = isNotHere
    ? (await call(context, RequestsDocument, { view: 'ALL', search, first: PAGE })).requests.nodes
    : [];
  const isLeftOut = hasInvalidFilter(query, VIEWS);
  return { view, search, requests, everywhere, isLeftOut };
}

export default function Requests({
  loaderData: { view, search, requests, everywhere, isLeftOut },
}: Route.ComponentProps) {
  const t = useTranslations('requests');
  const c = useTranslations('canned');
  const v = useTranslations('views');
  const { nodes, total, endCursor, hasNextPage } = requests;
  const kept = { view, ...(search && { q: search }) };
  return (
    <Screen title={t('title')} actions={<Link to="/requests/answers">{c('title')}</Link>}>
      <Views
        label={t('viewsLabel')}
        views={VIEWS.map((key) => ({ key, name: t(`views.${key}`) }))}
        chosen={view}
        search={search}
      />
      <FindForm view={view} label={t('find')} value={search} button={t('search')} />
      {isLeftOut && <Alert tone="warning">{v('leftOut')}</Alert>}
      <p className={list.count} role="status">
        {t(total.isExact ? 'total' : 'moreThan', { count: total.count })}
      </p>
      {nodes.length === 0 && everywhere.length === 0 && <p>{t(search ? 'noneFound' : 'none')}</p>}
      {everywhere.length > 0 && <p>{t('elsewhere', { view: t(`views.${view}`) })}</p>}
      <ul className={styles.requests}>
        {[...nodes, ...everywhere].map((request) => (
          <Row key={request.reference} {...request} />
        ))}
      </ul>
      {hasNextPage && endCursor !== null && (
        <Link to={`?${new URLSearchParams({ ...kept, after: endCursor })}`}>{t('more')}</Link>
      )}
    </Screen>
  );
}

function Row(request: RequestsQuery['requests']['nodes'][number]) {
  const t = useTranslations('requests');
  const { moment } = useFormats();
  const { pathname, search } = useLocation();
  const { reference, name, excerpt, orderNumber, status, awaits } = request;
  const isWaiting = status === 'pending' && awaits === 'staff';
  return (
    <li className={styles.request}>
      <p className={styles.head}>
        <Link
          to={`/requests/${reference}`}
          state={{ from: pathname + search }}
          className={list.open}
        >
          {name}
        </Link>
        <time dateTime={request.lastMessageAt} className={list.muted}>
          {moment(request.lastMessageAt)}
        </time>
      </p>
      <p className={styles.excerpt}>{excerpt}</p>
      <p className={list.marks}>
        <span className={list.muted}>{reference}</span>
        {orderNumber && <span className={list.muted}>{t('about', { number: orderNumber })}</span>}
        {isWaiting && <strong>{t('waits')}</strong>}
        {request.isSuspect && <span className={list.alert}>{t('suspect')}</span>}
        {status === 'resolved' && <span className={list.muted}>{t('resolved')}</span>}
      </p>
    </li>
  );
}
