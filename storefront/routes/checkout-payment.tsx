import { data, redirect } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { memberSession } from '#storefront/features/account/member-session.server.ts';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { OrderNotFound } from '#storefront/features/order/order-not-found.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { askForPayment, leadTo, retryPayment } from '#storefront/features/payment/begin-payment.ts';
import { PaymentForm } from '#storefront/features/payment/payment-form.tsx';
import { useLookAgain } from '#storefront/features/payment/use-look-again.ts';
import { faultOf, type Fault } from '#storefront/features/problem/problem-words.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { PaymentPageDocument, type PaymentPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#storefront/ui/container.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/checkout-payment.ts';
import styles from './checkout-payment.module.css';

type Order = NonNullable<PaymentPageQuery['order']>;

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = keyedPage;

/** An order that waits for no money has its receipt. One that a bank has not decided is asked about first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const variables = { receiptId: params.id };
  let { order } = await execute(context, PaymentPageDocument, variables);
  if (order?.state === 'PENDING' && order.canRetryPayment) {
    await askForPayment(context, params.id);
    ({ order } = await execute(context, PaymentPageDocument, variables));
  }
  if (order && !order.canRetryPayment) {
    const { locale } = context.get(apiContext);
    throw redirect(localeHref(locale, '/receipt/:id', { id: params.id }));
  }
  return data({ order }, { status: order ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const chosen = (await request.formData()).get('paymentMethodId');
  const refuse = (fault: Fault) => data({ fault }, { status: 422 });
  if (typeof chosen !== 'string' || chosen === '') {
    const issues = [{ path: 'paymentMethodId', code: 'CHOICE_REQUIRED' }];
    return refuse({ ...faultOf('INVALID_INPUT'), issues });
  }
  const place = await retryPayment(context, { receiptId: params.id, paymentMethodId: chosen });
  if (typeof place !== 'string') return refuse(place);
  throw leadTo(place);
}

export function meta(args: Route.MetaArgs) {
  const title = translatorOf(pageWords(args), 'payment')('title');
  const isWaiting = args.loaderData?.order?.state === 'PENDING';
  return [
    ...pageMeta(args, { title, index: false }),
    // Without scripts the page looks again by itself, too.
    ...(isWaiting ? [{ httpEquiv: 'refresh', content: '20' }] : []),
  ];
}

export default function CheckoutPayment({
  loaderData: { order },
  actionData,
}: Route.ComponentProps) {
  const isWaiting = order?.state === 'PENDING';
  useLookAgain(isWaiting);
  return (
    <Container className={styles.page}>
      {order ? <Try order={order} fault={actionData?.fault ?? null} /> : <OrderNotFound />}
    </Container>
  );
}

function Try({ order, fault }: { order: Order; fault: Fault | null }) {
  const t = useTranslations('payment');
  const format = useFormatter();
  const last = order.payments.at(-1);
  const isWaiting = order.state === 'PENDING';
  return (
    <>
      <PageHeading title={isWaiting ? t('waitingTitle') : t('failedTitle')} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('title')}</dt>
          <dd>{t('order', { number: order.number })}</dd>
        </div>
        <div>
          <dt>{t('toPay')}</dt>
          <dd>{order.totals.total.formatted}</dd>
        </div>
      </dl>
      {isWaiting ? (
        <Notice role="status">{t('waitingText', { email: order.email })}</Notice>
      ) : (
        <Notice tone="danger" role="alert">
          <p>{t(`failed.${failureOf(last?.failureCode)}`)}</p>
          {order.payBy && (
            <p>{t('kept', { time: format.dateTime(new Date(order.payBy), 'time') })}</p>
          )}
        </Notice>
      )}
      {isWaiting && (
        <div className={styles.another}>
          <h2>{t('another')}</h2>
          <p>{t('anotherText')}</p>
        </div>
      )}
      <PaymentForm methods={order.paymentMethods} chosen={last?.kind} fault={fault} />
      <p>
        <LocaleLink to="/receipt/:id" params={{ id: order.receiptId }}>
          {t('cancel')}
        </LocaleLink>
      </p>
    </>
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
