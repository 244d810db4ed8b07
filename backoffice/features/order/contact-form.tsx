import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActForm } from '../form/act-form.tsx';
import { EditField } from '../form/edit-field.tsx';
import type { Edit } from '../form/edits.ts';
import type { Problem } from '../form/problem-text.ts';
import { ADDRESS_PATHS, type OrderOfPage } from './order-query.ts';

type Props = {
  order: OrderOfPage;
  problem: Problem | null;
  /** What of the last try was not saved. */
  typed: readonly Edit[];
  isSaved: boolean;
};

/** Where an order is delivered to and the phone number for it, to be changed before anything has left. */
export function ContactForm({ order, problem, typed, isSaved }: Props) {
  const t = useTranslations('order');
  const { shippingAddress, phone } = order;
  // Other fields after each change that was saved. Until then they keep what was read, and what was typed.
  const now = JSON.stringify({ shippingAddress, phone });
  const [saved, setSaved] = useState('');
  if (isSaved && saved !== now) setSaved(now);
  const shared = { typed, problem, autoComplete: 'off' };
  return (
    <details open={problem !== null || undefined}>
      <summary>{t(shippingAddress ? 'changeContact' : 'changePhone')}</summary>
      <ActForm
        key={saved}
        intent="contact"
        problem={problem}
        label={t('saveContact')}
        variant="secondary"
      >
        <input type="hidden" name="orderId" value={order.id} />
        {shippingAddress &&
          ADDRESS_PATHS.map((path) => (
            <EditField
              key={path}
              {...shared}
              path={path}
              label={t(`address.${path}`)}
              value={shippingAddress[path]}
              maxLength={150}
            />
          ))}
        <EditField
          {...shared}
          path="phone"
          label={t('address.phone')}
          value={phone}
          maxLength={40}
        />
      </ActForm>
    </details>
  );
}
