import { Form, useLocation, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { withPrefix } from '#i18n/locales.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Differences, OrderAnswer } from './act-on-order.server.ts';
import { isReorderUseful, isWithdrawalUseful } from './order-progress.ts';
import type { Order } from './receipt/next-steps.tsx';
import styles from './order-actions.module.css';

/** The actions of a buyer on their order. */
export function OrderActions({ order, idempotencyKey }: { order: Order; idempotencyKey: string }) {
  const t = useTranslations('order');
  const withdrawal = useTranslations('withdrawal');
  const support = useTranslations('support');
  const to = useLocaleHref();
  const { pathname } = useLocation();
  const locale = useLocale();
  const isSending = useNavigation().formData?.get('intent') === 'reorder';
  return (
    <section className={styles.actions} aria-labelledby="actions">
      <h2 id="actions">{t('actions')}</h2>
      <div className={styles.buttons}>
        <ButtonLink
          // A file and no page: the router leaves it to the browser.
          download
          href={withPrefix(locale, `/receipt/${order.receiptId}/pdf`)}
          variant="secondary"
          size="small"
        >
          {t('pdf')}
        </ButtonLink>
        {isReorderUseful(order) && (
          <Form method="post" action={pathname} preventScrollReset>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Button
              type="submit"
              name="intent"
              value="reorder"
              variant="secondary"
              size="small"
              busy={isSending}
            >
              {t('reorder.open')}
            </Button>
          </Form>
        )}
        <ButtonLink
          href={`${to('/request')}?order=${order.receiptId}`}
          variant="secondary"
          size="small"
        >
          {support('ask')}
        </ButtonLink>
        {isWithdrawalUseful(order) && (
          <ButtonLink href={`${pathname}?step=withdraw#withdraw`} variant="secondary" size="small">
            {withdrawal('open')}
          </ButtonLink>
        )}
        {order.canCancel && (
          <ButtonLink href={`${pathname}?step=cancel#cancel`} variant="secondary" size="small">
            {t('cancel.open')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** The result of a form, where it is not visible in the order itself. */
export function OrderOutcome({ answer }: { answer: OrderAnswer | undefined }) {
  const problem = useProblemMessages();
  if (answer?.kind === 'fault') {
    return (
      <Alert tone="danger" role="alert">
        {problemMessage(problem, answer.fault)}
      </Alert>
    );
  }
  return answer?.kind === 'differences' ? <ChangedOrder differences={answer.differences} /> : null;
}

function ChangedOrder({ differences }: { differences: Differences }) {
  const t = useTranslations('order.reorder');
  const format = useFormatter();
  const to = useLocaleHref();
  const textOf = ({ kind, productName, variantLabel, before, now }: Differences[number]) => {
    const name = [productName, variantLabel].filter(Boolean).join(', ');
    if (kind === 'QUANTITY_REDUCED') return t('QUANTITY_REDUCED', { name, before, now });
    if (kind === 'NOT_AVAILABLE') return t('NOT_AVAILABLE', { name });
    const price = (minor: string) => format.number(Number(minor) / 100, 'euros');
    return t('PRICE_CHANGED', { name, before: price(before), now: price(now) });
  };
  return (
    <Alert tone="warning" role="status">
      <p>{t('title')}</p>
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={`${difference.kind} ${difference.productName} ${difference.variantLabel}`}>
            {textOf(difference)}
          </li>
        ))}
      </ul>
      <ButtonLink href={to('/shopping-cart')} size="small">
        {t('cart')}
      </ButtonLink>
    </Alert>
  );
}
