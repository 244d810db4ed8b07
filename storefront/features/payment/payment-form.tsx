import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  fieldMessages,
  problemMessage,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import type { PayableByFragment } from '#storefront/graphql/gen/graphql.ts';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Alert } from '#ui/alert.tsx';
import type { InstallmentsByMethod } from './installments.ts';
import { PaymentMethods } from './payment-methods.tsx';
import styles from './payment-form.module.css';

type Props = {
  methods: readonly PayableByFragment[];
  installments: InstallmentsByMethod;
  /** Of the last try, or what was chosen on a form that came back. */
  chosen: string | null;
  count: number;
  fault: Fault | null;
  /** Identifies this one press of the button, however often it arrives. */
  idempotencyKey: string;
};

/** The methods by which an order can be paid now. */
export function PaymentForm({
  methods,
  installments,
  chosen,
  count,
  fault,
  idempotencyKey,
}: Props) {
  const t = useTranslations('payment');
  const problem = useProblemMessages();
  const isSending = useNavigation().formData !== undefined;
  const errors = fault ? fieldMessages(problem, fault.issues, undefined, fault.params) : {};
  const items = Object.entries(errors).map(([id, message]) => ({ id, message }));
  return (
    <Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {fault && items.length > 0 && (
        <ErrorSummary answer={fault} title={problemMessage(problem, fault)} items={items} />
      )}
      {fault && items.length === 0 && (
        <Alert tone="danger" role="alert">
          {problemMessage(problem, fault)}
        </Alert>
      )}
      <PaymentMethods
        legend={t('choose')}
        {...{ methods, installments, count, errors }}
        chosen={chosen ?? (methods.length === 1 ? (methods[0]?.id ?? null) : null)}
      />
      <Button type="submit" busy={isSending} className={styles.pay}>
        {t('pay')}
      </Button>
    </Form>
  );
}
