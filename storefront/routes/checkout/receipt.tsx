import { data } from 'react-router';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { actOnOrder } from '#storefront/features/order/act-on-order.server.ts';
import { OrderNotFound } from '#storefront/features/order/history/order-not-found.tsx';
import { OrderPage } from '#storefront/features/order/receipt/order-page.tsx';
import { isUndecided } from '#storefront/features/order/order-progress.ts';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { askForPayment } from '#storefront/features/payment/begin-payment.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ReceiptPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/receipt.ts';

/** How long a visit to the receipt counts as the first, and thanks (ms). */
const JUST_PLACED = 60 * 60 * 1000;

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = keyedPage;

/** A payment that is undecided, as far as we know, is checked first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const variables = { receiptId: params.id };
  let { order } = await execute(context, ReceiptPageDocument, variables);
  if (order && isUndecided(order)) {
    await askForPayment(context, params.id);
    ({ order } = await execute(context, ReceiptPageDocument, variables));
  }
  // The same answer for every "not found": a stranger who guesses sees no difference.
  if (!order)
    return data({ order: null, idempotencyKey: '', isJustPlaced: false }, { status: 404 });
  const isJustPlaced = Date.now() - Date.parse(order.date) < JUST_PLACED;
  return data({ order, idempotencyKey: crypto.randomUUID(), isJustPlaced });
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  return actOnOrder(context, request, { receiptId: params.id, pathname: url.pathname });
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'order');
  const order = args.loaderData?.order;
  const title = order ? t('title', { number: order.number }) : t('notFoundTitle');
  return pageMeta(args, { title, index: false });
}

export default function Receipt({
  loaderData: { order, idempotencyKey, isJustPlaced },
  actionData,
}: Route.ComponentProps) {
  return (
    <Container>
      {order ? (
        <OrderPage
          order={order}
          idempotencyKey={idempotencyKey}
          answer={actionData}
          isJustPlaced={isJustPlaced}
        />
      ) : (
        <OrderNotFound />
      )}
    </Container>
  );
}
