import { useTranslations } from 'use-intl';
import { useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import type { AskedOrderQuery } from '#storefront/graphql/gen/graphql.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Alert } from '#ui/alert.tsx';
import type { SupportAnswer } from './support-answer.ts';
import { SupportForm } from './support-form.tsx';
import { unbroken } from './unbroken.tsx';

/** The form for somebody known: a member, or the buyer of an order; or its answer. */
export function NewRequest({
  order,
  idempotencyKey,
  answer,
}: {
  order: AskedOrderQuery['order'];
  idempotencyKey: string;
  answer: SupportAnswer | null;
}) {
  const t = useTranslations('support');
  const problem = useProblemMessages();
  const to = useLocaleHref();
  const { site } = useSite();
  if (answer?.received) {
    return (
      <Alert tone="success" role="status">
        <p>{inSpans(t.rich('received', { ...answer.received, ref: unbroken }))}</p>
      </Alert>
    );
  }
  if (!site.contactOpen) return <Alert>{problem('FORM_INACTIVE')}</Alert>;
  const query = order ? `?order=${order.receiptId}` : '';
  const person = order?.billingAddress;
  const known = person && {
    name: `${person.firstName} ${person.lastName}`,
    phone: formatPhone(order.phone),
  };
  return (
    <SupportForm
      fields={['name', 'phone', 'message']}
      action={`${to('/request')}${query}`}
      typed={answer?.typed ?? known}
      fault={answer?.fault ?? null}
      submit={t('submit')}
      isSending={false}
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
    </SupportForm>
  );
}
