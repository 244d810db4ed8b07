import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { actOnOrder } from '#storefront/features/order/act-on-order.server.ts';
import { OrderNotFound } from '#storefront/features/order/history/order-not-found.tsx';
import { OrderPage } from '#storefront/features/order/receipt/order-page.tsx';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { MemberOrderPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/order.ts';
import styles from './order.module.css';

export const headers = privatePage;

/** Another member's order is as unknown as one that never was. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { memberOrder: order } = await execute(context, MemberOrderPageDocument, { id: params.id });
  // The same answer for every "not found": a stranger who guesses sees no difference.
  if (!order) return data({ order: null, idempotencyKey: '' }, { status: 404 });
  return data({ order, idempotencyKey: crypto.randomUUID() });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { memberOrder: order } = await execute(context, MemberOrderPageDocument, { id: params.id });
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown answer is how a route ends with a status
  if (!order) throw data(null, { status: 404 });
  return actOnOrder(context, request, { receiptId: order.receiptId, pathname: url.pathname });
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'order');
  const order = args.loaderData?.order;
  const title = order ? t('title', { number: order.number }) : t('notFoundTitle');
  return pageMeta(args, { title, index: false });
}

export default function MemberOrder({
  loaderData: { order, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('order.list');
  return (
    <Container data-private-page>
      {order ? (
        <>
          <p className={styles.back}>
            <LocaleLink to="/orders">{t('back')}</LocaleLink>
          </p>
          <OrderPage order={order} idempotencyKey={idempotencyKey} answer={actionData} />
        </>
      ) : (
        <OrderNotFound />
      )}
    </Container>
  );
}
