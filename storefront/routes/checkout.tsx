import { data, redirect, useNavigation, type ShouldRevalidateFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { memberSession } from '#storefront/features/account/member-session.server.ts';
import { noCartCookie, readCartId } from '#storefront/features/cart/cart-cookie.ts';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { CheckoutSteps } from '#storefront/features/checkout/checkout-steps.tsx';
import { ConfirmStep } from '#storefront/features/checkout/confirm-step.tsx';
import { OfflineGuard } from '#storefront/features/checkout/offline-guard.tsx';
import { OrderSummary } from '#storefront/features/checkout/order-summary.tsx';
import { readTyped, type Typed } from '#storefront/features/checkout/read-form.ts';
import { completeCheckout, saveStep } from '#storefront/features/checkout/save-step.ts';
import { StepSection } from '#storefront/features/checkout/step-section.tsx';
import { openStep, readStep, stepHref, type Step } from '#storefront/features/checkout/steps.ts';
import { useFocusOnStep } from '#storefront/features/checkout/use-focus-on-step.ts';
import { privatePage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { beginPayment, leadTo } from '#storefront/features/payment/begin-payment.ts';
import { faultOf, type Fault } from '#storefront/features/problem/problem-words.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { CheckoutPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { ApiError, apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#storefront/ui/container.tsx';
import type { Route } from './+types/checkout.ts';
import styles from './checkout.module.css';

/** A step that came back; `fault` null: it failed for a reason that nobody expected. */
type Refused = { step: Step; fault: Fault | null; typed: Typed };

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = privatePage;

/**
 * A refused order changes nothing, yet total, stock and methods may be others by now. After a call that did
 * not get through the page stays as it is: loading it would fail too and take with it what was typed, and
 * the same key names the order when it is sent again.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => {
  const fault = (actionResult as Refused | undefined)?.fault;
  return fault !== null && fault?.code !== 'OFFLINE';
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const cartId = readCartId(request);
  const { checkout } = cartId
    ? await execute(context, CheckoutPageDocument, { cartId })
    : { checkout: null };
  if (!cartId || !checkout || checkout.cart.lines.length === 0) {
    throw redirect(localeHref(context.get(apiContext).locale, '/shopping-cart'));
  }
  const asked = readStep(url.searchParams.get('step'));
  return { checkout, cartId, asked, idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(apiContext);
  const typed = readTyped(await request.formData());
  const step = readStep(typed['step']);
  const cartId = readCartId(request);
  if (step === 'confirm') return placeOrder({ context, typed, cookie: cartId });
  if (!step || !cartId) throw redirect(localeHref(locale, '/shopping-cart'), 303);

  const result = await saveStep(context, { cartId, step, typed });
  if ('code' in result) {
    if (result.code === 'CART_NOT_FOUND') throw redirect(localeHref(locale, '/shopping-cart'), 303);
    return refused({ step, fault: result, typed });
  }
  const isChoosing = typed['intent'] === 'choose';
  throw redirect(
    isChoosing
      ? stepHref(locale, step, { stay: true })
      : stepHref(locale, openStep(result.requirements, null)),
    303,
  );
}

/** The cart is ordered: its cookie goes, unless it names another cart by now. */
async function placeOrder({
  context,
  typed,
  cookie,
}: Pick<Route.ActionArgs, 'context'> & { typed: Typed; cookie: string | null }) {
  const { publicUrl } = context.get(apiContext);
  const step = 'confirm';
  try {
    const result = await completeCheckout(context, typed);
    if ('code' in result) return refused({ step, fault: result, typed });
    const isOwnCart = cookie === typed['cartId'];
    throw leadTo(await beginPayment(context, result.receiptId), {
      ...(isOwnCart && { 'Set-Cookie': noCartCookie(publicUrl) }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused({ step, fault: null, typed }, 500);
  }
}

function refused(answer: Refused, status = 422) {
  return data(answer, { status });
}

/**
 * A call that does not get through (a TypeError of `fetch`) leaves the page as it is, with all that was
 * typed. What else goes wrong with the order itself is told in its own words, not by the error page.
 */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<Refused> {
  const typed = readTyped(await request.clone().formData());
  const step = readStep(typed['step']) ?? 'contact';
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return { step, fault: faultOf('OFFLINE'), typed };
    // A redirect is thrown as a Response.
    if (error instanceof Response || step !== 'confirm') throw error;
    return { step, fault: null, typed };
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: translatorOf(pageWords(args), 'checkout')('title'),
    index: false,
  });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('checkout');
  const { checkout, cartId, asked, idempotencyKey } = loaderData;
  const isBusy = useNavigation().formData !== undefined;
  const open = openStep(checkout.requirements, actionData?.step ?? asked);
  const typed = actionData?.typed ?? null;
  const refusal = actionData?.fault ? { fault: actionData.fault, typed: actionData.typed } : null;
  const hasFailed = actionData !== undefined && actionData.fault === null;
  useFocusOnStep(open);
  const gathering = (
    <>
      <details className={styles.folded}>
        <summary>{t('summaryToggle', { total: checkout.totals.total.formatted })}</summary>
        <OrderSummary checkout={checkout} stale={isBusy} />
      </details>
      <section className={styles.aside} aria-labelledby="summary">
        <h2 id="summary">{t('summary')}</h2>
        <OrderSummary checkout={checkout} stale={isBusy} />
      </section>
    </>
  );
  return (
    <Container className={styles.page}>
      <PageHeading title={t('title')} />
      <OfflineGuard />
      <div className={styles.columns} data-open={open}>
        {open !== 'confirm' && gathering}
        <div className={styles.steps}>
          <CheckoutSteps checkout={checkout} open={open} refusal={refusal} />
          {open !== 'confirm' && <StepSection step="confirm" open={open} />}
        </div>
        {open === 'confirm' && (
          <div className={styles.contract}>
            <StepSection step="confirm" open={open}>
              <ConfirmStep {...{ checkout, cartId, idempotencyKey, refusal, typed, hasFailed }} />
            </StepSection>
          </div>
        )}
      </div>
    </Container>
  );
}
