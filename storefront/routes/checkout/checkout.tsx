import { data, redirect, useNavigation, type ShouldRevalidateFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { memberOf, memberSession } from '#storefront/features/session/member-session.server.ts';
import {
  bindCart,
  boundCart,
  findMoved,
  setCookies,
} from '#storefront/features/cart/state/bind-cart.server.ts';
import {
  cartCookies,
  proofOf,
  readCartId,
} from '#storefront/features/cart/state/cart-cookie.server.ts';
import { findOrdered, placeOf } from '#storefront/features/cart/state/ordered-cart.server.ts';
import { PriceChanges } from '#storefront/features/cart/contents/price-changes.tsx';
import { recordShownPrices } from '#storefront/features/cart/state/record-prices.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import type { Answer } from '#storefront/features/checkout/checkout-data.ts';
import { CheckoutSteps } from '#storefront/features/checkout/steps/checkout-steps.tsx';
import { ConfirmStep } from '#storefront/features/checkout/steps/confirm-step.tsx';
import { findQuote } from '#storefront/features/checkout/find-quote.server.ts';
import { OfflineGuard } from '#storefront/features/checkout/offline-guard.tsx';
import { OrderSummary } from '#storefront/features/checkout/order-summary.tsx';
import { readTyped, type Typed } from '#storefront/features/checkout/read-form.ts';
import {
  completeCheckout,
  findChanges,
  holdItems,
  saveStep,
} from '#storefront/features/checkout/save-step.server.ts';
import { StepSection } from '#storefront/features/checkout/steps/step-section.tsx';
import {
  isHolding,
  openStep,
  readStep,
  stepHref,
  type Step,
} from '#storefront/features/checkout/steps/steps.ts';
import { useFocusOnStep } from '#storefront/features/checkout/steps/use-focus-on-step.ts';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { beginPayment, leadTo } from '#storefront/features/payment/begin-payment.server.ts';
import { loadInstallments } from '#storefront/features/payment/load-installments.server.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { CheckoutPageDocument, SavedAddressesDocument } from '#storefront/graphql/gen/graphql.ts';
import { ApiError, apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/checkout.ts';
import styles from './checkout.module.css';

type Context = Route.ActionArgs['context'];

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = privatePage;

/**
 * A refused order changes nothing, yet total, stock and methods may be others by now. After a call that did
 * not get through the page stays as it is: loading it would fail too and take with it what was typed, and
 * the same key names the order when it is sent again.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => {
  const answer = actionResult as Answer | undefined;
  return !answer?.hasFailed && answer?.fault?.code !== 'OFFLINE';
};

/** A cart that has been ordered already, in another tab or before a step back, leads to its order. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { locale, publicUrl } = context.get(apiContext);
  const bound = context.get(boundCart);
  const cartId = bound?.cartId ?? readCartId(request, publicUrl);
  const { checkout } = cartId
    ? await execute(context, CheckoutPageDocument, { cartId })
    : { checkout: null };
  if (!cartId || !checkout || checkout.cart.lines.length === 0) {
    const ordered = checkout ? null : await findOrdered(context, request);
    if (ordered) throw redirect(placeOf(context, ordered));
    const moved = checkout ? null : await findMoved(context, request);
    const place = moved ? '/checkout' : '/shopping-cart';
    const headers = setCookies(moved?.cookies ?? []);
    throw redirect(localeHref(locale, place), { headers });
  }
  await recordShownPrices(context, cartId, checkout.cart.lines);
  const asked = readStep(url.searchParams.get('step'));
  const open = openStep(checkout.requirements, asked);
  const member = memberOf(context);
  const page = {
    checkout,
    cartId,
    asked,
    quote: await findQuote(context, { cartId, checkout, query: url.searchParams }),
    installments: isHolding(open)
      ? await loadInstallments(context, checkout.paymentMethods, { cartId })
      : {},
    memberEmail: member?.email ?? null,
    book: member && open === 'address' ? await findBook(context) : null,
    picked: url.searchParams.get('saved'),
    idempotencyKey: crypto.randomUUID(),
    now: new Date().toISOString(),
  };
  // The proof is in the browser before it orders: both of two tabs have the same.
  const cookies = bound?.cookies ?? cartCookies(request, cartId, publicUrl);
  return data(page, { headers: setCookies(cookies) });
}

async function findBook(context: Context) {
  return (await execute(context, SavedAddressesDocument, {})).addresses;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, publicUrl } = context.get(apiContext);
  const typed = readTyped(await request.formData());
  const step = readStep(typed['step']);
  if (step === 'confirm' && typed['intent'] !== 'hold') return placeOrder(context, request, typed);
  const cartId = readCartId(request, publicUrl);
  if (!step || !cartId) throw redirect(localeHref(locale, '/shopping-cart'), 303);
  const given = { step, cartId, typed, cookies: [] };
  if (step === 'confirm' || typed['intent'] === 'hold') return holdAgain(context, given);
  // Contact and address are typed into a cart with a secret id.
  const isPersonal = step === 'contact' || step === 'address';
  const bound = isPersonal ? await bindCart(context, request) : given;
  if (!bound) throw redirect(localeHref(locale, '/checkout'), 303);
  return takeStep(context, { ...given, ...bound, step });
}

type Given = { step: Step; cartId: string; typed: Typed; cookies: string[] };

/** Saves a step; then the next one opens, unless there is something to report first. */
async function takeStep(
  context: Context,
  { step, cartId, typed, cookies }: Given & { step: Exclude<Step, 'confirm'> },
) {
  const { locale } = context.get(apiContext);
  const headers = setCookies(cookies);
  const changes = await findChanges(context, { cartId, typed });
  const result = await saveStep(context, { cartId, step, typed });
  if ('code' in result) {
    if (result.code === 'CART_NOT_FOUND') throw redirect(localeHref(locale, '/checkout'), 303);
    return answer({ step, typed, fault: result, changes }, { headers });
  }
  const isChoosing = typed['intent'] === 'choose';
  const next = isChoosing ? step : openStep(result.requirements, null);
  // Nobody is sent to pay for items that are no longer available.
  const lack = isHolding(next) ? result.cart.problems[0] : undefined;
  if (lack) return answer({ step, typed, fault: lack, changes }, { headers });
  if (changes.length > 0)
    return answer({ step, typed, fault: null, changes }, { status: 409, headers });
  throw redirect(stepHref(locale, next, { stay: isChoosing }), { status: 303, headers });
}

async function holdAgain(context: Context, { step, cartId, typed }: Given) {
  const lack = await holdItems(context, cartId);
  if (lack) return answer({ step, typed, fault: lack });
  throw redirect(stepHref(context.get(apiContext).locale, step, { stay: true }), 303);
}

/** Leads to the payment provider, or to the receipt. */
async function placeOrder(context: Context, request: Request, typed: Typed) {
  const step = 'confirm';
  const { locale, publicUrl } = context.get(apiContext);
  const cartId = typed['cartId'] ?? '';
  try {
    const result = await completeCheckout(context, typed, proofOf(request, publicUrl));
    if ('code' in result) {
      // Signing in, or a step in another tab, has given the cart a new id since this page was made.
      if (result.code === 'CART_NOT_FOUND' && readCartId(request, publicUrl) !== cartId)
        throw redirect(localeHref(locale, '/checkout'), 303);
      const changes = await findChanges(context, { cartId, typed });
      return answer({ step, typed, fault: result, changes });
    }
    throw leadTo(await beginPayment(context, result.receiptId));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answer({ step, typed, fault: null, hasFailed: true }, { status: 500 });
  }
}

function answer(
  given: Pick<Answer, 'step' | 'typed'> & { fault: Fault | null } & Partial<Answer>,
  init: ResponseInit = {},
) {
  const whole: Answer = { hasFailed: false, changes: [], ...given };
  return data(whole, { status: 422, ...init });
}

/**
 * A call that fails (a TypeError of `fetch`) leaves the page as it is, with all typed text. Other failures of the order
 * have messages of their own, not the error page.
 */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<Answer> {
  const typed = readTyped(await request.clone().formData());
  const step = readStep(typed['step']) ?? 'contact';
  const failed: Answer = { step, typed, fault: null, hasFailed: false, changes: [] };
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return { ...failed, fault: faultOf('OFFLINE') };
    // A redirect is thrown as a Response.
    if (error instanceof Response || step !== 'confirm') throw error;
    return { ...failed, hasFailed: true };
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: translatorOf(pageMessages(args), 'checkout')('title'),
    index: false,
  });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('checkout');
  const { checkout, cartId, asked, idempotencyKey, now, ...more } = loaderData;
  // Only a choice of delivery or payment changes the sums.
  const isBusy = useNavigation().formData?.get('intent') === 'choose';
  const open = openStep(checkout.requirements, actionData?.step ?? asked);
  const step = { checkout, answer: actionData ?? null };
  const fault = actionData?.fault ?? null;
  useFocusOnStep(open);
  const gathering = (
    <>
      <details className={styles.folded}>
        <summary>{t('summaryToggle', { total: checkout.totals.total.formatted })}</summary>
        <OrderSummary checkout={checkout} fault={fault} stale={isBusy} />
      </details>
      <section className={styles.aside} aria-labelledby="summary">
        <h2 id="summary">{t('summary')}</h2>
        <OrderSummary checkout={checkout} fault={fault} stale={isBusy} />
      </section>
    </>
  );
  return (
    <Container className={styles.page}>
      <PageHeading title={t('title')} />
      <OfflineGuard />
      <PriceChanges lines={checkout.cart.lines} />
      <div className={styles.columns} data-open={open}>
        {open !== 'confirm' && gathering}
        {/* A step that opens is a new page for its reader: rendered again, nothing of it has moved. */}
        <div key={open} className={styles.steps}>
          <CheckoutSteps {...step} {...more} open={open} now={now} />
          {open !== 'confirm' && <StepSection step="confirm" open={open} />}
        </div>
        {open === 'confirm' && (
          <div className={styles.contract}>
            <StepSection step="confirm" open={open}>
              <ConfirmStep {...step} {...{ cartId, idempotencyKey, now }} />
            </StepSection>
          </div>
        )}
      </div>
    </Container>
  );
}
