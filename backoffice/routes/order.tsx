import type { ReactNode } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { call, sessionContext } from '../api.server.ts';
import { ActForm } from '../features/form/act-form.tsx';
import { act } from '../features/form/act.server.ts';
import { LostForm } from '../features/form/lost-form.tsx';
import { editsIn } from '../features/form/edits.ts';
import { textField, typedIn } from '../features/form/fields.ts';
import type { Problem } from '../features/form/problem-text.ts';
import { useAlertText } from '../features/order/alert-text.ts';
import { CARRIERS } from '../features/order/carriers.ts';
import { ContactForm } from '../features/order/contact-form.tsx';
import {
  OrderActForm,
  type BookingInHand,
  type RefundInHand,
} from '../features/order/order-act-form.tsx';
import {
  actNameOf,
  ADDRESS_PATHS,
  intentOf,
  type OrderOfPage,
} from '../features/order/order-query.ts';
import {
  bookingToConfirm,
  CONTACT_PATHS,
  previewRefund,
  runAct,
} from '../features/order/run-act.server.ts';
import { emailIntentOf, Timeline } from '../features/order/timeline.tsx';
import { UndoForm } from '../features/form/undo-form.tsx';
import { useRoleNames } from '../features/session/role-names.ts';
import { BackLink } from '../features/shell/back-link.tsx';
import { Neighbours } from '../features/shell/neighbours.tsx';
import { useFormats, useStateNames } from '../features/shell/labels.ts';
import { Screen } from '../features/shell/screen.tsx';
import { OrderDocument, type AddressPartsFragment } from '../graphql/gen/graphql.ts';
import styles from './order.module.css';
import type { Route } from './+types/order.ts';

export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const { order } = await call(context, OrderDocument, { number });
  if (!order) throw data(null, { status: 404 });
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  return { order, mayEdit: permissions.includes('orders.edit') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = textField(form, 'intent');
  if (intent === 'refund' && !form.has('isConfirmed')) {
    const { done, problem } = await act(context, form, () => previewRefund(context, form));
    return {
      intent,
      problem,
      state: null,
      refund: done && { preview: done, typed: typedIn(form) },
      booking: null,
      typed: [],
    };
  }
  const differing = intent === 'markPaid' ? bookingToConfirm(context, form) : null;
  if (differing) {
    const booking = { ...differing, typed: typedIn(form) };
    return { intent, problem: null, state: null, refund: null, booking, typed: [] };
  }
  const work = runAct(context, form);
  if (!work) throw data(null, { status: 400 });
  const { done, problem } = await act(context, form, work);
  const state = done && 'state' in done ? done.state : null;
  const typed = problem && intent === 'contact' ? editsIn(form, CONTACT_PATHS) : [];
  const undo = done && 'undo' in done ? done.undo : null;
  // What was worked out stays beside the field for the code.
  const isAsked = problem?.code === 'STEP_UP_REQUIRED' || problem?.code === 'CODE_INVALID';
  const preview = isAsked && intent === 'refund' ? await previewRefund(context, form) : null;
  const refund = preview?.__typename === 'RefundPreview' ? { preview, typed: typedIn(form) } : null;
  return { intent, problem, state, undo, refund, booking: null, typed };
}

/** The intents of the forms that the page has. An act that somebody else was faster with, or of another role, has none. */
function formsOf(
  { acts, notes, timeline, isContactOpen }: OrderOfPage,
  mayEdit: boolean,
): string[] {
  return [
    'addNote',
    ...acts.filter(({ isPermitted }) => isPermitted).map(intentOf),
    ...notes.filter(({ mayRemove }) => mayRemove).map(({ id }) => `removeNote ${id}`),
    ...(mayEdit && isContactOpen ? ['contact'] : []),
    ...(mayEdit ? timeline.flatMap(emailIntentOf) : []),
  ];
}

/** A refused form that the page no longer has, with what was typed into it. */
function LostAct({
  order,
  intent,
  problem,
}: {
  order: OrderOfPage;
  intent: string;
  problem: Problem;
}) {
  const t = useTranslations('order');
  const paths = [...ADDRESS_PATHS, 'phone'] as const;
  const isCounted = intent === 'refund' || intent.startsWith('return ');
  const labels = {
    amount: t('amount'),
    reference: t('reference'),
    reason: t('reason'),
    carrier: t('carrier'),
    trackingNumber: t('trackingNumber'),
    ...Object.fromEntries(paths.map((path) => [path, t(`address.${path}`)])),
    ...(isCounted &&
      Object.fromEntries(order.lines.map(({ id, productName }) => [`part ${id}`, productName]))),
  };
  const names = Object.fromEntries(CARRIERS.map(({ value, label }) => [value, label]));
  return <LostForm {...{ problem, labels, names }} />;
}

type ProblemOf = (intent: string) => Problem | null;

export default function OrderPage({
  loaderData: { order, mayEdit },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('order');
  const g = useTranslations('general');
  const stateName = useStateNames();
  const { moment, money } = useFormats();
  const problemOf: ProblemOf = (of) => (actionData?.intent === of ? actionData.problem : null);
  const saidOf = (act: string | undefined) =>
    act === 'contact' || act === 'resendEmail' || act === 'takeBackEmail' ? t(`said.${act}`) : null;
  const { intent = '', typed = [] } = actionData ?? {};
  const isSaved = intent === 'contact' && actionData?.state != null;
  const said = saidOf(intent.split(' ', 1)[0]);
  const undo = actionData && 'undo' in actionData ? actionData.undo : null;
  return (
    <>
      <div className={styles.way}>
        <BackLink to="/orders">{t('backToList')}</BackLink>
        <Neighbours path="/orders" current={order.number} />
      </div>
      <Screen
        title={t('title', { number: order.number })}
        lead={t('placedAt', { at: moment(order.placedAt) })}
        actions={
          <p className={styles.head}>
            <strong className={styles.state}>{stateName('orderStates', order.state)}</strong>
            <span className={styles.sum}>{money(order.total)}</span>
          </p>
        }
      >
        {actionData?.state && (
          <Alert tone="success" role="status">
            {said ?? t('done', { state: stateName('orderStates', actionData.state) })}
          </Alert>
        )}
        {undo != null && (
          <Alert tone="success" role="status">
            {t('noteRemoved')} <UndoForm entryId={undo} label={g('takeBack')} isBrief />
          </Alert>
        )}
        {actionData?.problem && !formsOf(order, mayEdit).includes(intent) && (
          <LostAct order={order} intent={intent} problem={actionData.problem} />
        )}
        <Alerts order={order} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Steps
              {...{ order, problemOf }}
              refund={actionData?.refund ?? null}
              booking={actionData?.booking ?? null}
            />
            <Lines order={order} />
            <Deliveries order={order} />
            <Payments order={order} />
          </div>
          <div className={styles.aside}>
            <Customer order={order}>
              {mayEdit && order.isContactOpen && (
                <ContactForm {...{ order, typed, isSaved }} problem={problemOf('contact')} />
              )}
            </Customer>
            <Notes {...{ order, problemOf }} />
            <Documents order={order} />
          </div>
          <section className={styles.history}>
            <h2>{t('timeline')}</h2>
            <Timeline order={order} mayEdit={mayEdit} problemOf={problemOf} />
          </section>
        </div>
      </Screen>
    </>
  );
}

/** What waits for somebody's attention, and why the order does not go on. */
function Alerts({ order: { alerts, blockers } }: { order: OrderOfPage }) {
  const t = useTranslations('order');
  const { money, day } = useFormats();
  const alertText = useAlertText();
  if (alerts.length + blockers.length === 0) return null;
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <Alert tone="danger">{alertText(alert).join(' ')}</Alert>
        </li>
      ))}
      {blockers.map(({ kind, amount, dueOn }) => (
        <li key={kind}>
          <Alert tone="warning">
            {t(`blockers.${kind as 'transferAwaited'}`, {
              amount: money(amount ?? 0),
              day: dueOn ? day(dueOn) : '',
            })}
          </Alert>
        </li>
      ))}
    </ul>
  );
}

/** The one next step, and behind it whatever else may be done now. */
function Steps({
  order,
  problemOf,
  refund,
  booking,
}: {
  order: OrderOfPage;
  problemOf: ProblemOf;
  refund: RefundInHand | null;
  booking: BookingInHand | null;
}) {
  const t = useTranslations('order');
  const roleNames = useRoleNames();
  const { nextStep, acts } = order;
  // From the palette: the form of that act is open.
  const wanted = useSearchParams()[0].get('act');
  const next = nextStep && intentOf(nextStep);
  const isInHand = (act: string) =>
    (act === 'refund' && refund !== null) || (act === 'markPaid' && booking !== null);
  const others = acts.filter((each) => intentOf(each) !== next && each.isPermitted);
  const colleagues = acts.filter((each) => intentOf(each) !== next && !each.isPermitted);
  const names = [...new Set(colleagues.map(({ act: name }) => t(`acts.${name as 'pack'}`)))];
  const roles = [...new Set(colleagues.flatMap((each) => each.roles))];
  return (
    <section className={styles.steps} aria-label={t('nextStep')}>
      <div className={styles.next}>
        <h2>{nextStep ? t('nextStep') : t('nothingWaits')}</h2>
        {nextStep && !nextStep.isPermitted && (
          <p>
            <strong>{t(`acts.${nextStep.act as 'pack'}`)}</strong>{' '}
            {t('byColleagues', { roles: roleNames(nextStep.roles) })}
          </p>
        )}
        {nextStep?.isPermitted && next && (
          <OrderActForm
            order={order}
            act={nextStep}
            problem={problemOf(next)}
            {...{ refund, booking }}
            isPrimary
          />
        )}
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          <h2>{t('otherActs')}</h2>
          {others.map((each) => {
            const intent = intentOf(each);
            const problem = problemOf(intent);
            return (
              <details
                key={intent}
                open={problem !== null || each.act === wanted || isInHand(each.act) || undefined}
              >
                <summary>{t(actNameOf(each))}</summary>
                <OrderActForm order={order} act={each} {...{ problem, refund, booking }} />
              </details>
            );
          })}
        </div>
      )}
      {names.length > 0 && (
        <p className={styles.facts}>
          <span>{names.join(' · ')}</span>
          <span>{t('byColleagues', { roles: roleNames(roles) })}</span>
        </p>
      )}
    </section>
  );
}

function Lines({ order }: { order: OrderOfPage }) {
  const t = useTranslations('order');
  const { money } = useFormats();
  return (
    <section>
      <h2>{t('items')}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <div className={styles.picture}>
              {line.picture && <img src={line.picture} alt="" width={48} height={60} />}
            </div>
            <div>
              <p>
                <strong>{line.quantity} ×</strong> {line.productName}
                {line.variantLabel && `, ${line.variantLabel}`}
                {line.isGift && ` (${t('gift')})`}
              </p>
              <p className={styles.facts}>
                <span>{line.sku}</span>
                {line.quantity > 1 && !line.isGift && (
                  <span>{t('each', { price: money(line.unitPrice) })}</span>
                )}
                {line.onHand !== null && <span>{t('inStock', { count: line.onHand })}</span>}
                {line.missingQuantity > 0 && (
                  <strong className={styles.wrong}>
                    {t('missing', { count: line.missingQuantity })}
                  </strong>
                )}
                {line.returnedQuantity > 0 && (
                  <span>{t('returned', { count: line.returnedQuantity })}</span>
                )}
                {line.refundedQuantity > 0 && (
                  <span>{t('refunded', { count: line.refundedQuantity })}</span>
                )}
              </p>
            </div>
            <p className={styles.amount}>{money(line.total)}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum label={t('itemsTotal')} amount={order.itemsTotal} />
        {order.adjustments.map(({ kind, label, amount }) => (
          <Sum key={`${kind} ${label}`} label={label} amount={amount} />
        ))}
        <Sum label={t('total')} amount={order.total} isTotal />
        <Sum label={t('tax')} amount={order.tax} />
      </dl>
    </section>
  );
}

function Sum({ label, amount, isTotal }: { label: string; amount: number; isTotal?: boolean }) {
  const { money } = useFormats();
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd>{money(amount)}</dd>
    </div>
  );
}

function Deliveries({ order: { shipments, lines } }: { order: OrderOfPage }) {
  const t = useTranslations('order');
  const stateName = useStateNames();
  return (
    <section>
      <h2>{t('shipments')}</h2>
      <ul className={styles.records}>
        {shipments.map(({ id, methodName, state, trackingNumber, trackingUrl, parts }, index) => (
          <li key={id}>
            <p>
              <strong>{stateName('shipmentStates', state)}</strong> · {methodName}
              {shipments.length > 1 &&
                ` · ${t('parcelOf', { number: index + 1, total: shipments.length })}`}
            </p>
            {shipments.length > 1 && (
              <p className={styles.facts}>
                {parts.map(({ orderLineId, quantity }) => (
                  <span key={orderLineId}>
                    {quantity} × {lines.find((line) => line.id === orderLineId)?.productName}
                  </span>
                ))}
              </p>
            )}
            {trackingNumber && (
              <p>
                {trackingUrl ? (
                  <a href={trackingUrl} target="_blank" rel="noreferrer">
                    {t('tracking', { number: trackingNumber })}
                  </a>
                ) : (
                  t('tracking', { number: trackingNumber })
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Payments({ order: { payments } }: { order: OrderOfPage }) {
  const t = useTranslations('order');
  const stateName = useStateNames();
  const { money } = useFormats();
  return (
    <section>
      <h2>{t('payments')}</h2>
      <ul className={styles.records}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <p>
              <strong>{stateName('paymentStates', payment.state)}</strong> · {payment.methodName} ·{' '}
              {money(payment.amount)}
            </p>
            <p className={styles.facts}>
              {payment.captured > 0 && (
                <span>{t('paid', { amount: money(payment.captured) })}</span>
              )}
              {payment.receivedTotal > 0 && payment.captured === 0 && (
                <span>{t('received', { amount: money(payment.receivedTotal) })}</span>
              )}
              {payment.refundedTotal > 0 && (
                <span>{t('givenBack', { amount: money(payment.refundedTotal) })}</span>
              )}
              {payment.returning > payment.refundedTotal && (
                <span>
                  {t('toGiveBack', { amount: money(payment.returning - payment.refundedTotal) })}
                </span>
              )}
              {payment.providerReference && (
                <span>{t('providerReference', { reference: payment.providerReference })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Customer({ order, children }: { order: OrderOfPage; children: ReactNode }) {
  const t = useTranslations('order');
  const p = useTranslations('people');
  const { money, moment } = useFormats();
  const stateName = useStateNames();
  const { shippingAddress, billingAddress, buyerNote, email, phone, alternativePhone } = order;
  const language = t(`languages.${order.locale === 'en' ? 'en' : 'el'}`);
  const isSame =
    shippingAddress !== null && JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return (
    <section>
      <h2>{t('customer')}</h2>
      {buyerNote && (
        <blockquote className={styles.quote}>
          <p className={styles.facts}>{t('buyerNote')}</p>
          <p>{buyerNote}</p>
        </blockquote>
      )}
      <ul className={styles.plain}>
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {[phone, alternativePhone].filter(Boolean).map((each) => (
          <li key={each}>
            <a href={`tel:${each}`}>{each}</a>
          </li>
        ))}
        <li className={styles.facts}>
          <span>{t(order.isMember ? 'member' : 'guest')}</span>
          <span>{t('language', { language })}</span>
        </li>
        {order.personId !== null && (
          <li>
            <Link to={`/people/${order.personId}`}>{p('link')}</Link>
          </li>
        )}
      </ul>
      <h3>{t('deliverTo')}</h3>
      {shippingAddress ? (
        <Address {...shippingAddress} hasMap />
      ) : (
        <p className={styles.facts}>{t('pickup')}</p>
      )}
      {children}
      <h3>{t('billTo')}</h3>
      {isSame ? (
        <p className={styles.facts}>{t('sameAddress')}</p>
      ) : (
        <Address {...billingAddress} />
      )}
      {order.invoice && (
        <address className={styles.address}>
          <span>{order.invoice.companyName}</span>
          <span>{order.invoice.businessActivity}</span>
          <span>{t('vatNumber', { number: order.invoice.vatNumber })}</span>
          <span>{t('taxOffice', { office: order.invoice.taxOffice })}</span>
        </address>
      )}
      {order.otherOrderCount > 0 && (
        <>
          <h3>{t('otherOrders', { count: order.otherOrderCount })}</h3>
          <ul className={styles.plain}>
            {order.otherOrders.map(({ number, state, placedAt, total }) => (
              <li key={number}>
                <Link to={`/orders/${number}`}>{number}</Link>{' '}
                <span className={styles.facts}>
                  {moment(placedAt)} · {money(total)} · {stateName('orderStates', state)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {order.requests.length > 0 && (
        <>
          <h3>{t('requests')}</h3>
          <ul className={styles.plain}>
            {order.requests.map(({ reference, openedAt }) => (
              <li key={reference}>
                <Link to={`/requests/${reference}`}>{reference}</Link>{' '}
                <span className={styles.facts}>{moment(openedAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Address({ hasMap, ...address }: AddressPartsFragment & { hasMap?: boolean }) {
  const t = useTranslations('order');
  const { firstName, lastName, company, address1, address2, floor, doorbell } = address;
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const extra = [floor && t('floor', { floor }), doorbell && t('doorbell', { doorbell })];
  const place = encodeURIComponent([address1, town, address.countryCode].join(', '));
  return (
    <address className={styles.address}>
      {[
        `${firstName} ${lastName}`.trim(),
        company,
        address1,
        address2,
        extra.filter(Boolean).join(', '),
        town,
        address.region,
      ]
        .filter(Boolean)
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
      {hasMap && address1 && (
        <a
          href={`https://www.openstreetmap.org/search?query=${place}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('map')}
        </a>
      )}
    </address>
  );
}

function Notes({ order, problemOf }: { order: OrderOfPage; problemOf: ProblemOf }) {
  const t = useTranslations('order');
  const { moment } = useFormats();
  return (
    <section>
      <h2>{t('notes')}</h2>
      {order.notes.length === 0 && <p className={styles.facts}>{t('noNotes')}</p>}
      <ul className={styles.records}>
        {order.notes.map(({ id, text, writtenAt, writtenBy, mayRemove }) => (
          <li key={id}>
            <p className={styles.note}>{text}</p>
            <p className={styles.facts}>
              {t('noteBy', { name: writtenBy, at: moment(writtenAt) })}
            </p>
            {mayRemove && (
              <ActForm
                intent={`removeNote ${id}`}
                problem={problemOf(`removeNote ${id}`)}
                label={t('removeNote')}
                variant="quiet"
              >
                <input type="hidden" name="orderId" value={order.id} />
              </ActForm>
            )}
          </li>
        ))}
      </ul>
      {/* Another form after each note, so that the field is empty again. */}
      <ActForm
        key={order.notes.length}
        intent="addNote"
        problem={problemOf('addNote')}
        label={t('addNote')}
        variant="secondary"
      >
        <input type="hidden" name="orderId" value={order.id} />
        <TextArea label={t('note')} name="text" rows={2} maxLength={2000} required />
      </ActForm>
    </section>
  );
}

function Documents({ order }: { order: OrderOfPage }) {
  const t = useTranslations('order');
  const { day, money } = useFormats();
  return (
    <section>
      <h2>{t('documents')}</h2>
      <ul className={styles.plain}>
        <li>
          <Link to={`/orders/${order.number}/slip`}>{t('slip')}</Link>
        </li>
        <li>
          <a href={`/receipt/${order.receiptToken}`} target="_blank" rel="noreferrer">
            {t('receipt')}
          </a>
        </li>
        {order.fiscalDocuments.map(({ kind, mark, url, amount }) => (
          <li key={mark}>
            {t(`documentKinds.${kind as 'receipt'}`)} · {money(amount)} ·{' '}
            <a href={url} target="_blank" rel="noreferrer">
              {t('mark', { mark })}
            </a>
          </li>
        ))}
        {order.withdrawUntil && <li>{t('withdrawUntil', { day: day(order.withdrawUntil) })}</li>}
      </ul>
    </section>
  );
}
