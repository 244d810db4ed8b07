import { Form, useNavigation, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { fullName } from '#storefront/features/cart/contents/full-name.ts';
import type { SharedCartFieldsFragment } from '#storefront/graphql/gen/graphql.ts';
import { PlainSubmit } from '#ui/form/plain-submit.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import styles from './part-form.module.css';

type SharedLine = SharedCartFieldsFragment['data']['lines'][number];

/** How many of a line are the participant's own. It works without scripts; with them each click is sent. */
export function PartForm({ line: { line, yourQuantity, yourMaxQuantity } }: { line: SharedLine }) {
  const t = useTranslations('sharedCart');
  const submit = useSubmit();
  const sent = useNavigation().formData;
  const isSent = sent?.get('lineId') === line.id;
  const product = fullName(line);

  function change(quantity: number) {
    void submit(
      { intent: 'part', lineId: line.id, quantity: String(quantity) },
      { method: 'post', replace: true, preventScrollReset: true },
    );
  }

  return (
    <Form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="intent" value="part" />
      <input type="hidden" name="lineId" value={line.id} />
      <QuantityStepper
        hideLabel
        label={t('participant.yours', { product })}
        decrease={t('participant.less', { product })}
        increase={t('participant.more', { product })}
        value={isSent ? Number(sent.get('quantity')) : yourQuantity}
        min={0}
        max={Math.max(yourMaxQuantity, yourQuantity)}
        onChange={change}
      />
      <PlainSubmit variant="quiet" size="small" aria-label={t('participant.updateOf', { product })}>
        {t('participant.update')}
      </PlainSubmit>
    </Form>
  );
}
