import { useTranslations } from 'use-intl';
import { useProblemWords } from '#storefront/features/errors/problem-words.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import type { AskedOrderQuery } from '#storefront/graphql/gen/graphql.ts';
import { inSpans } from '#storefront/i18n/in-spans.tsx';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { SupportAnswer } from './support-answer.ts';
import { SupportForm } from './support-form.tsx';
import { unbroken } from './unbroken.tsx';

/** The form of whoever the house knows: a member, or the buyer of an order; or what came of it. */
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
  const problem = useProblemWords();
  const to = useLocaleHref();
  const { site } = useSite();
  if (answer?.received) {
    return (
      <Notice tone="success" role="status">
        <p>{inSpans(t.rich('received', { ...answer.received, ref: unbroken }))}</p>
      </Notice>
    );
  }
  if (!site.contactOpen) return <Notice>{problem('FORM_INACTIVE')}</Notice>;
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
