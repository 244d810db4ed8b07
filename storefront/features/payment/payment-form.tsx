import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  fieldWords,
  problemWords,
  useProblemWords,
  type Fault,
} from '#storefront/features/problem/problem-words.ts';
import type { PaymentPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { Button } from '#storefront/ui/button.tsx';
import { RadioCard } from '#storefront/ui/choice.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './payment-form.module.css';

type Methods = NonNullable<PaymentPageQuery['order']>['paymentMethods'];

/** The ways by which the order can be paid now, each with what it costs. */
export function PaymentForm({
  methods,
  chosen,
  fault,
}: {
  methods: Methods;
  /** The kind of the last try. */
  chosen: string | undefined;
  fault: Fault | null;
}) {
  const t = useTranslations('payment');
  const problem = useProblemWords();
  const isSending = useNavigation().formData !== undefined;
  if (methods.length === 0) return <Notice tone="danger">{t('noMethods')}</Notice>;
  const words =
    fault && (fieldWords(problem, fault.issues)['paymentMethodId'] ?? problemWords(problem, fault));
  return (
    <Form method="post" className={styles.form} reloadDocument>
      {words && (
        <Notice tone="danger" role="alert">
          {words}
        </Notice>
      )}
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{t('choose')}</legend>
        {methods.map(({ id, kind, name, description, fee }) => (
          <RadioCard
            key={id}
            name="paymentMethodId"
            value={id}
            required
            defaultChecked={kind === chosen || methods.length === 1}
            title={name}
            aside={fee.amount === 0 ? t('noFee') : t('fee', { amount: fee.formatted })}
          >
            {description}
          </RadioCard>
        ))}
      </fieldset>
      <Button type="submit" busy={isSending} className={styles.pay}>
        {t('pay')}
      </Button>
    </Form>
  );
}
