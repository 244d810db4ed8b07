import { data, Link, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { call } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { textField } from '../features/form/fields.ts';
import type { Problem } from '../features/form/problem-text.ts';
import { runAct } from '../features/order/run-act.server.ts';
import { useFormats } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import {
  PackingOrderDocument,
  PackingQueueDocument,
  type PackingOrderQuery,
} from '../graphql/gen/graphql.ts';
import styles from './packing.module.css';
import type { Route } from './+types/packing.ts';

/** The chosen order (`?order=`), or the oldest one that can be packed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { packingQueue } = await call(context, PackingQueueDocument, {});
  const { count, orders } = packingQueue;
  const chosen = orders.findIndex(({ number }) => number === query.get('order'));
  const at = Math.max(0, chosen);
  const number = orders[at]?.number;
  const order =
    number === undefined ? null : (await call(context, PackingOrderDocument, { number })).order;
  const next = orders[at + 1] ?? (at > 0 ? orders[0] : undefined);
  const [packed, gone] = [query.get('packed'), query.get('gone')];
  return { count, orders, order, next: next?.number ?? '', packed, gone };
}

const NOT_TICKED: Problem = { code: 'NOT_TICKED', params: [], issues: [] };

/** Packs the parcel of the form, if every item is ticked, and goes on to the next. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const work = textField(form, 'intent').startsWith('pack ') && runAct(context, form);
  if (!work) throw data(null, { status: 400 });
  const ticked = form
    .getAll('ticked')
    .flatMap((id) => (typeof id === 'string' ? [`part ${id}`] : []));
  const isWhole = [...form.keys()].every((key) => !key.startsWith('part ') || ticked.includes(key));
  if (!isWhole) return { problem: NOT_TICKED };
  const { problem } = await act(context, form, work);
  const isGone = problem?.code === 'STATE_TRANSITION' || problem?.code === 'ORDER_NOT_FOUND';
  if (problem && !isGone) return { problem };
  const [number, order] = [textField(form, 'number'), textField(form, 'next')];
  return redirect(
    `/packing?${new URLSearchParams({ [isGone ? 'gone' : 'packed']: number, ...(order && { order }) })}`,
  );
}

export default function Packing({
  loaderData: { count, orders, order, next, packed, gone },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('packing');
  const { moment } = useFormats();
  return (
    <Screen title={t('title')} lead={t('count', { count })}>
      {packed && !actionData && (
        <Alert tone="success" role="status">
          {t('packed', { number: packed })} <Link to={`/orders/${packed}/slip`}>{t('slip')}</Link>
        </Alert>
      )}
      {gone && !actionData && (
        <Alert tone="warning" role="status">
          {t(order ? 'gone' : 'goneLast', { number: gone })}
        </Alert>
      )}
      {order ? (
        <Parcel
          key={order.number}
          name={orders.find(({ number }) => number === order.number)?.name ?? ''}
          {...{ order, next, problem: actionData?.problem ?? null }}
        />
      ) : (
        <p>
          {t('nothing')} <Link to="/shipping">{t('toShipping')}</Link>
        </p>
      )}
      {orders.length > 1 && (
        <details className={styles.queue}>
          <summary>{t('queue')}</summary>
          <ol>
            {orders.map(({ number, name, town, placedAt }) => (
              <li key={number}>
                <Link
                  to={`?order=${number}`}
                  aria-current={number === order?.number ? 'true' : undefined}
                >
                  {number}
                </Link>
                <span>{[name, town].filter(Boolean).join(', ')}</span>
                <span className={styles.muted}>{moment(placedAt)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Screen>
  );
}

type Order = NonNullable<PackingOrderQuery['order']>;

/** What goes into the parcel; its form is sent once every line is ticked. */
function Parcel({
  order,
  name,
  next,
  problem,
}: {
  order: Order;
  name: string;
  next: string;
  problem: Problem | null;
}) {
  const t = useTranslations('packing');
  const { moment } = useFormats();
  const pack = order.acts.find((each) => each.act === 'pack');
  const shipment = order.shipments.find(({ id }) => id === pack?.shipmentId);
  const facts = [name, t('placedAt', { at: moment(order.placedAt) }), shipment?.methodName];
  return (
    <section className={styles.parcel} aria-label={t('parcel', { number: order.number })}>
      <h2 className={styles.number}>
        <Link to={`/orders/${order.number}`}>{order.number}</Link>
      </h2>
      <p className={styles.muted}>{facts.filter(Boolean).join(' · ')}</p>
      {order.ageCheck && <p className={styles.age}>{t('ageCheck')}</p>}
      {order.buyerNote && (
        <blockquote className={styles.note}>
          <p className={styles.muted}>{t('buyerNote')}</p>
          <p>{order.buyerNote}</p>
        </blockquote>
      )}
      {order.notes.map(({ id, text, writtenBy }) => (
        <blockquote key={id} className={styles.note}>
          <p className={styles.muted}>{t('noteBy', { name: writtenBy })}</p>
          <p>{text}</p>
        </blockquote>
      ))}
      {pack ? (
        <ActForm
          intent={`pack ${pack.shipmentId}`}
          problem={problem}
          label={t('pack')}
          className={styles.form}
        >
          <input type="hidden" name="orderId" value={order.id} />
          <input type="hidden" name="number" value={order.number} />
          <input type="hidden" name="next" value={next} />
          <ul className={styles.lines}>
            {pack.parts.map(({ orderLineId, quantity }) => (
              <Line
                key={orderLineId}
                quantity={quantity}
                line={order.lines.find(({ id }) => id === orderLineId)}
              />
            ))}
          </ul>
        </ActForm>
      ) : (
        <Alert tone="warning">{t('notNow')}</Alert>
      )}
      {next && (
        <p>
          <Link to={`?order=${next}`}>{t('skip')}</Link>
        </p>
      )}
    </section>
  );
}

function Line({ line, quantity }: { line: Order['lines'][number] | undefined; quantity: number }) {
  const t = useTranslations('packing');
  if (!line) return null;
  const { id, sku, productName, variantLabel, picture, isGift, onHand } = line;
  return (
    <li>
      <input type="hidden" name={`part ${id}`} value={quantity} />
      <label className={styles.line}>
        <input type="checkbox" name="ticked" value={id} required />
        <span className={styles.picture}>
          {picture && <img src={picture} alt="" width={64} height={80} />}
        </span>
        <span className={styles.what}>
          <span>
            <strong className={styles.times}>{t('times', { quantity })}</strong> {productName}
            {variantLabel && `, ${variantLabel}`}
            {isGift && ` (${t('gift')})`}
          </span>
          <span className={styles.muted}>
            {sku}
            {onHand !== null && ` · ${t('inStock', { count: onHand })}`}
          </span>
        </span>
      </label>
    </li>
  );
}
