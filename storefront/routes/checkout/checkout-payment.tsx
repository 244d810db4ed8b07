import { data, Form, redirect, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { setCookies } from '#storefront/features/cart/state/bind-cart.server.ts';
import { cartCookies, readCartId } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { OrderNotFound } from '#storefront/features/order/history/order-not-found.tsx';
import { isUndecided } from '#storefront/features/order/order-progress.ts';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import {
  askForPayment,
  leadTo,
  retryPayment,
} from '#storefront/features/payment/begin-payment.server.ts';
import { readCount } from '#storefront/features/payment/installments.ts';
import { loadInstallments } from '#storefront/features/payment/load-installments.server.ts';
import { PaymentForm } from '#storefront/features/payment/payment-form.tsx';
import { RefreshWithoutScripts } from '#storefront/features/payment/refresh-without-scripts.tsx';
import { timeAt } from '#storefront/features/payment/time-at.tsx';
import { useRevalidation } from '#storefront/features/payment/use-revalidation.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  CartSessionDocument,
  PaymentPageDocument,
  ReopenOrderDocument,
  type PaymentPageQuery,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#ui/form/button.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/checkout-payment.ts';
import styles from './checkout-payment.module.css';

type Order = NonNullable<PaymentPageQuery['order']>;

/** A form that came back, and what had been chosen on it. */
type Refused = { fault: Fault; chosen: string | null; count: number };

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = keyedPage;

/** An order that waits for no money has its receipt. An undecided payment is checked first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const receiptId = params.id;
  let { order } = await execute(context, PaymentPageDocument, { receiptId });
  if (order && isUndecided(order)) {
    await askForPayment(context, receiptId);
    ({ order } = await execute(context, PaymentPageDocument, { receiptId }));
  }
  if (order && !order.canRetryPayment) {
    const { locale } = context.get(apiContext);
    throw redirect(localeHref(locale, '/receipt/:id', { id: receiptId }));
  }
  // The same answer for every "not found": a stranger who guesses sees no difference.
  if (!order) return data({ order: null, installments: {}, idempotencyKey: '' }, { status: 404 });
  const installments = await loadInstallments(context, order.paymentMethods, { receiptId });
  return data({ order, installments, idempotencyKey: crypto.randomUUID() });
}

/** Puts an unpaid order back into the cart; the page itself shows what has become of it meanwhile. */
async function reopen(
  context: Route.ActionArgs['context'],
  request: Request,
  input: { receiptId: string; idempotencyKey: string },
): Promise<Response | Fault> {
  const { locale, publicUrl } = context.get(apiContext);
  const cartId = readCartId(request, publicUrl);
  const { result } = await execute(context, ReopenOrderDocument, {
    input: { ...input, cartId },
  });
  if (result.__typename !== 'Problem') {
    const headers = setCookies(cartCookies(request, result.cart.id, publicUrl));
    return redirect(localeHref(locale, '/shopping-cart'), { status: 303, headers });
  }
  if (result.code !== 'STATE_TRANSITION') return result;
  // Another tab has done it already, and this browser has the cart; or the order is paid.
  const { cart } = cartId
    ? await execute(context, CartSessionDocument, { id: cartId })
    : { cart: null };
  return redirect(
    cart
      ? localeHref(locale, '/shopping-cart')
      : localeHref(locale, '/checkout/payment/:id', { id: input.receiptId }),
    303,
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = Object.fromEntries(
    [...(await request.formData())].filter((entry): entry is [string, string] =>
      entry.every((part) => typeof part === 'string'),
    ),
  );
  const chosen = typed['paymentMethodId'] ?? '';
  const count = readCount(typed, chosen);
  const refuse = (fault: Fault) => {
    const refused: Refused = { fault, chosen: chosen || null, count };
    return data(refused, { status: 422 });
  };
  if (typed['intent'] === 'reopen') {
    const idempotencyKey = typed['idempotencyKey'] ?? '';
    const answer = await reopen(context, request, { receiptId: params.id, idempotencyKey });
    if (answer instanceof Response) throw answer;
    return refuse(answer);
  }
  if (chosen === '') {
    const issues = [{ path: 'paymentMethodId', code: 'CHOICE_REQUIRED' }];
    return refuse({ ...faultOf('INVALID_INPUT'), issues });
  }
  const place = await retryPayment(context, {
    idempotencyKey: typed['idempotencyKey'] ?? '',
    receiptId: params.id,
    paymentMethodId: chosen,
    installmentCount: count,
  });
  if (typeof place !== 'string') return refuse(place);
  throw leadTo(place);
}

export function meta(args: Route.MetaArgs) {
  const title = translatorOf(pageMessages(args), 'payment')('title');
  return pageMeta(args, { title, index: false });
}

export default function CheckoutPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { order, installments, idempotencyKey } = loaderData;
  const isWaiting = order !== null && isUndecided(order);
  useRevalidation(isWaiting);
  if (!order) {
    return (
      <Container className={styles.page}>
        <OrderNotFound />
      </Container>
    );
  }
  const last = order.payments.at(-1);
  const lastMethod = order.paymentMethods.find(({ kind }) => kind === last?.kind)?.id ?? null;
  return (
    <Container className={styles.page}>
      {isWaiting && <RefreshWithoutScripts seconds={20} />}
      <Status order={order} isWaiting={isWaiting} />
      <PaymentForm
        methods={order.paymentMethods}
        {...{ installments, idempotencyKey }}
        chosen={actionData?.chosen ?? lastMethod}
        count={actionData?.count ?? last?.installmentCount ?? 1}
        fault={actionData?.fault ?? null}
      />
      <ChangeOrder idempotencyKey={idempotencyKey} />
      <OtherWays order={order} />
    </Container>
  );
}

/** Which order it is, why it is not paid, and until when it waits. */
function Status({ order, isWaiting }: { order: Order; isWaiting: boolean }) {
  const t = useTranslations('payment');
  const format = useFormatter();
  const { payBy } = order;
  return (
    <>
      <PageHeading title={isWaiting ? t('waitingTitle') : t('failedTitle')} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('orderLabel')}</dt>
          <dd>{order.number}</dd>
        </div>
        <div>
          <dt>{t('toPay')}</dt>
          <dd>{order.totals.total.formatted}</dd>
        </div>
      </dl>
      {isWaiting ? (
        <>
          <Alert role="status">{t('waitingText', { email: order.email })}</Alert>
          <div className={styles.another}>
            <h2>{t('another')}</h2>
            <p>{t('anotherText')}</p>
          </div>
        </>
      ) : (
        <Alert tone="danger" role="alert">
          <p>{t(`failed.${failureOf(order.payments.at(-1)?.failureCode)}`)}</p>
          {payBy && (
            <p>
              {inSpans(
                t.rich('kept', {
                  at: format.dateTime(new Date(payBy), 'time'),
                  time: timeAt(payBy),
                }),
              )}
            </p>
          )}
        </Alert>
      )}
    </>
  );
}

/** For a buyer who has come back from the bank to buy something else, or nothing yet. */
function ChangeOrder({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useTranslations('payment');
  const isSending = useNavigation().formData?.get('intent') === 'reopen';
  return (
    <section className={styles.another} aria-labelledby="change-order">
      <h2 id="change-order">{t('changeTitle')}</h2>
      <p>{t('changeText')}</p>
      <Form method="post" className={styles.change}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Button type="submit" variant="secondary" name="intent" value="reopen" busy={isSending}>
          {t('change')}
        </Button>
      </Form>
    </section>
  );
}

function OtherWays({ order: { receiptId, canCancel } }: { order: Order }) {
  const t = useTranslations('payment');
  const params = { id: receiptId };
  return (
    <p className={styles.ways}>
      <LocaleLink to="/receipt/:id" params={params}>
        {t('look')}
      </LocaleLink>
      {canCancel && (
        <LocaleLink to="/receipt/:id" params={params} suffix="?step=cancel#cancel">
          {t('cancel')}
        </LocaleLink>
      )}
    </p>
  );
}

const failures = [
  'PAYMENT_DECLINED',
  'PAYMENT_DETAILS_INVALID',
  'PAYMENT_SERVICE_FAILURE',
  'PAYMENT_CANCELED',
  'PAYMENT_EXPIRED',
] as const;

function failureOf(code: string | null | undefined): (typeof failures)[number] {
  return failures.find((known) => known === code) ?? 'PAYMENT_DECLINED';
}
