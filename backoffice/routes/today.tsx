import { useEffect } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { call, sessionContext } from '../api.server.ts';
import { useAlertText } from '../features/order/alert-text.ts';
import { useFormats } from '../features/shell/labels.ts';
import { placesFor } from '../features/shell/places.ts';
import { Screen } from '../features/shell/screen.tsx';
import { useWhileWatched } from '../features/shell/while-watched.ts';
import { TodayDocument, type TodayQuery } from '../graphql/gen/graphql.ts';
import styles from './today.module.css';
import type { Route } from './+types/today.ts';

/** How often the screen is read again while it is looked at (ms). */
const REFRESH_MS = 20_000;

export async function loader({ context }: Route.LoaderArgs) {
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  if (!permissions.includes('orders.read')) {
    const [first] = placesFor(permissions);
    // oxlint-disable-next-line typescript/only-throw-error -- the router shows it as the page of the refusal
    if (!first) throw new Response(null, { status: 403 });
    throw redirect(first.to);
  }
  return call(context, TodayDocument, {});
}

/** What this tab has shown last. */
let shown: TodayQuery | null = null;

/** Without a connection the last figures stay, and the screen says that they are old. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<TodayQuery & { isOld?: boolean }> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError && shown) return { ...shown, isOld: true };
    throw error;
  }
}

type Group = TodayQuery['today']['waiting'][number];
type Item = { key: string; label: string; since?: string | null } & Partial<
  Pick<Group['oldest'][number], 'amount' | 'daysLeft'>
> & { says?: string };

/** Where each kind of waiting work is done. */
const LISTS: Record<string, { list: string | null; item: (key: string) => string | null }> = {
  toPack: { list: '/orders?view=TO_PACK', item: (key) => `/orders/${key}` },
  toShip: { list: '/orders?view=TO_SHIP', item: (key) => `/orders/${key}` },
  toCollect: { list: '/orders?view=TO_COLLECT', item: (key) => `/orders/${key}` },
  underWay: { list: '/orders?view=ON_THE_WAY', item: (key) => `/orders/${key}` },
  failedDeliveries: { list: '/orders?view=OPEN', item: (key) => `/orders/${key}` },
  transfers: { list: '/orders?view=UNPAID', item: (key) => `/orders/${key}` },
  cash: { list: '/orders?view=UNPAID', item: (key) => `/orders/${key}` },
  requests: { list: '/requests', item: (key) => `/requests/${key}` },
  drinksOff: { list: '/tonight', item: () => '/tonight' },
  soldOut: { list: null, item: () => null },
  failing: { list: null, item: () => null },
};
const ALERTS = { list: '/orders?view=ALERTS', item: (key: string) => `/orders/${key}` };

export default function Today({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('today');
  const alertText = useAlertText();
  const { money, number } = useFormats();
  const { revalidate } = useRevalidator();
  useWhileWatched(revalidate, REFRESH_MS);
  useEffect(() => {
    shown = loaderData;
  }, [loaderData]);
  const { today } = loaderData;
  const isOld = 'isOld' in loaderData && loaderData.isOld === true;
  const { waiting, alerts, day, weekBefore } = today;
  return (
    <Screen title={t('title')}>
      <p role="status" className={styles.old}>
        {isOld && t('old')}
      </p>
      <div className={styles.columns}>
        <section className={styles.waiting}>
          <h2 className={styles.heading}>{t('waiting')}</h2>
          {waiting.length + alerts.length === 0 && (
            <p>
              <strong>{t('nothing')}</strong> {t('nothingText')}
            </p>
          )}
          {alerts.map(({ kind, count, oldest }) => (
            <Waiting
              key={kind}
              name={alertText({ kind })[0]}
              places={ALERTS}
              isAlert
              {...{ count }}
              oldest={oldest.map((item) => ({
                ...item,
                says: alertText({ kind, facts: item.facts })[1],
              }))}
            />
          ))}
          {waiting.map(({ kind, count, oldest }) => (
            <Waiting
              key={kind}
              name={t(`kinds.${kind as 'toPack'}`)}
              places={LISTS[kind] ?? { list: null, item: () => null }}
              isCount={kind === 'soldOut'}
              {...{ count, oldest }}
            />
          ))}
        </section>
        <section className={styles.day}>
          <h2 className={styles.heading}>{t('day')}</h2>
          <dl>
            <Figure
              name={t('orders')}
              now={number(day.orders)}
              before={number(weekBefore.orders)}
            />
            <Figure name={t('value')} now={money(day.value)} before={money(weekBefore.value)} />
            <Figure
              name={t('average')}
              now={money(day.average)}
              before={money(weekBefore.average)}
            />
            <Figure
              name={t('takings')}
              hint={t('takingsHint')}
              now={money(day.takings)}
              before={money(weekBefore.takings)}
            />
          </dl>
        </section>
      </div>
    </Screen>
  );
}

function Waiting({
  name,
  count,
  oldest,
  places,
  isAlert = false,
  isCount = false,
}: {
  name: string;
  count: number;
  oldest: readonly Item[];
  places: (typeof LISTS)[string];
  isAlert?: boolean;
  /** The amount is how many people wait. */
  isCount?: boolean;
}) {
  const t = useTranslations('today');
  const { money, moment } = useFormats();
  return (
    <div className={styles.group} data-alert={isAlert}>
      <h3 className={styles.name}>
        {places.list === null ? name : <Link to={places.list}>{name}</Link>}
        <span className={styles.count}>{count}</span>
      </h3>
      <ul>
        {oldest.map(({ key, label, since, amount, daysLeft, says }) => {
          const to = places.item(key);
          // People know a drink by its name, not by its key.
          const [shown, beside] = to === '/tonight' ? [label, ''] : [key, label];
          return (
            <li key={key} className={styles.item} data-alone={beside === '' || undefined}>
              <span>{to === null ? shown : <Link to={to}>{shown}</Link>}</span>
              <span className={styles.label}>{beside}</span>
              <span className={styles.since}>
                {amount != null && (isCount ? t('people', { count: amount }) : money(amount))}{' '}
                {daysLeft != null &&
                  (daysLeft < 0 ? (
                    <strong>{t('overdue')}</strong>
                  ) : (
                    t('daysLeft', { days: daysLeft })
                  ))}
                {since && amount == null && moment(since)}
              </span>
              {says && <span className={styles.says}>{says}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Figure({
  name,
  hint,
  now,
  before,
}: {
  name: string;
  hint?: string;
  now: string;
  before: string;
}) {
  const t = useTranslations('today');
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.now}>{now}</span>
        {hint !== undefined && <span className={styles.since}>{hint}</span>}
        <span className={styles.since}>{t('weekBefore', { value: before })}</span>
      </dd>
    </div>
  );
}
