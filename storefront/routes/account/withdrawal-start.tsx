import { data } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { FindForm } from '#storefront/features/order/history/find-form.tsx';
import { nameOf } from '#storefront/features/order/receipt/order-papers.tsx';
import { useItemName } from '#storefront/features/order/receipt/use-item-name.ts';
import { WithdrawalSteps } from '#storefront/features/order/withdrawal/withdrawal-steps.tsx';
import {
  submitWithdrawal,
  type WithdrawalAnswer,
} from '#storefront/features/order/withdrawal/submit-withdrawal.server.ts';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/withdrawal-start.ts';
import styles from './order-access.module.css';

export const headers = privatePage;

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await submitWithdrawal(context, await request.formData());
  return data(answer, answer.kind === 'find' ? refusal(answer.fault) : {});
}

export function meta(args: Route.MetaArgs) {
  const title = translatorOf(pageMessages(args), 'withdrawal')('title');
  return pageMeta(args, { title, index: false });
}

export default function WithdrawalStart({ actionData }: Route.ComponentProps) {
  const t = useTranslations('withdrawal');
  const order = useTranslations('order');
  const isDone = actionData?.kind === 'done';
  const lead =
    actionData?.kind === 'steps' ? order('title', { number: actionData.offer.number }) : t('lead');
  return (
    <Container className={styles.page}>
      <PageHeading title={isDone ? t('doneTitle') : t('title')} lead={isDone ? undefined : lead} />
      <Step answer={actionData} />
    </Container>
  );
}

function Step({ answer }: { answer: WithdrawalAnswer | undefined }) {
  const t = useTranslations('withdrawal');
  const format = useFormatter();
  const named = useItemName();
  if (answer?.kind === 'done') {
    const date = format.dateTime(new Date(answer.withdrawal.receivedAt), 'moment');
    return (
      <Alert tone="success" role="status">
        <p>{t('done', { date })}</p>
        <ul>
          {answer.withdrawal.items.map(({ quantity, item }) => (
            <li key={item.id}>{t('piece', { count: String(quantity), name: nameOf(item) })}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  if (answer?.kind === 'steps') {
    const { offer, step, quantities, isEmpty, idempotencyKey } = answer;
    return (
      <WithdrawalSteps
        items={offer.items.map((item) => ({
          id: item.id,
          name: named(item),
          quantity: item.quantity,
        }))}
        hidden={{ idempotencyKey, offer: JSON.stringify(offer) }}
        step={step}
        quantities={quantities}
        isEmpty={isEmpty}
        isAnswer
      >
        {offer.withdrawUntil && (
          <p>
            {t('until', {
              date: format.dateTime(new Date(`${offer.withdrawUntil}T12:00:00Z`), 'day'),
            })}
          </p>
        )}
      </WithdrawalSteps>
    );
  }
  const fault = answer?.fault ?? null;
  return (
    <FindForm
      labels={{ number: t('number'), email: t('email'), submit: t('find') }}
      typed={answer?.typed ?? { number: '', email: '' }}
      fault={fault}
      text={fault?.code === 'ORDER_NOT_FOUND' ? t('notFound') : undefined}
    />
  );
}
