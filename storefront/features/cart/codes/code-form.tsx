import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import {
  messageAt,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { FieldFrame } from '#ui/form/field.tsx';
import styles from './code-form.module.css';
import { useCartOutcome } from '#storefront/features/cart/state/use-cart-summary.ts';
import { useChangeCart } from '#storefront/features/cart/state/use-change-cart.ts';

type Props = {
  /** The refusal of the form without scripts, and what had been typed. */
  refusal: { fault: Fault; code: string } | null;
};

/** The field for a promotion code. A refusal is at the field, with what was typed. */
export function CodeForm({ refusal }: Props) {
  const t = useTranslations('cart');
  const problem = useProblemMessages();
  const to = useLocaleHref();
  const change = useChangeCart({ refresh: true });
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ id: string; code: string } | null>(null);
  const outcome = useCartOutcome(sent?.id ?? null);
  const isBusy = sent !== null && outcome === null;
  const fault = sent ? (outcome?.fault ?? null) : (refusal?.fault ?? null);

  useEffect(() => {
    if (!outcome || !input.current) return;
    // The field names its fault; an accepted code clears the field.
    if (outcome.fault) input.current.focus();
    else input.current.value = '';
  }, [outcome]);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (isBusy) return;
    setSent({ id: change({ intent: 'apply-code', code }, 0), code });
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={to('/shopping-cart')}
      noValidate
      onSubmit={apply}
    >
      <input type="hidden" name="intent" value="apply-code" />
      <FieldFrame id="code" label={t('code')} error={fault && messageAt(problem, 'code', fault)}>
        {(control) => (
          <span className={styles.entry}>
            <input
              {...control}
              ref={input}
              className={styles.input}
              name="code"
              defaultValue={refusal?.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
            />
            <Button type="submit" variant="secondary" className={styles.button} busy={isBusy}>
              {t('applyCode')}
            </Button>
          </span>
        )}
      </FieldFrame>
    </form>
  );
}
