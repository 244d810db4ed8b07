import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/form/button.tsx';
import type { Elements } from '#ui/elements.ts';
import { Alert } from '#ui/alert.tsx';
import { Select } from '#ui/form/select.tsx';
import { quantityName, type Quantities } from './read-withdrawal.ts';
import styles from './withdrawal-steps.module.css';

/** An item with its withdrawable quantity. */
type Withdrawable = { id: string; name: string; quantity: number };

type Props = {
  items: readonly Withdrawable[];
  /** The hidden fields: key and, for guests, the token. */
  hidden: Readonly<Record<string, string>>;
  step: 'choose' | 'review';
  quantities: Quantities;
  /** It was sent without a choice. */
  isEmpty?: boolean;
  /** Takes the focus, since it replaces another step. */
  isAnswer: boolean;
  children?: Elements;
};

/** The two steps of the law: the items of the withdrawal, then the confirmation. They work without scripts. */
export function WithdrawalSteps(props: Props) {
  const { step, isAnswer, hidden, children } = props;
  const t = useTranslations('withdrawal');
  return (
    <Form method="post" className={styles.steps} preventScrollReset id="withdraw">
      <Title key={step} isAnswer={isAnswer}>
        {step === 'review' ? t('reviewTitle') : t('choose')}
      </Title>
      {children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {step === 'review' ? <Review {...props} /> : <Choice {...props} />}
    </Form>
  );
}

/** Each step has its own, so that the focus goes to the new one. */
function Title({ isAnswer, children }: { isAnswer: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) title.current?.focus();
  }, [isAnswer]);
  return (
    <h2 ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
}

function Choice({ items, quantities, isEmpty }: Props) {
  const t = useTranslations('withdrawal');
  const isSending = useNavigation().formData !== undefined;
  return (
    <>
      {isEmpty && (
        <Alert tone="danger" role="alert">
          {t('nothing')}
        </Alert>
      )}
      <ul className={styles.items}>
        {items.map(({ id, name, quantity }) => (
          <li key={id} className={styles.item}>
            <Select
              label={name}
              name={quantityName(id)}
              defaultValue={String(quantities[id] ?? (items.length === 1 ? quantity : 0))}
              options={Array.from({ length: quantity + 1 }, (_, count) => ({
                value: String(count),
                label: String(count),
              }))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="withdraw-review" busy={isSending}>
          {t('next')}
        </Button>
      </div>
    </>
  );
}

function Review({ items, quantities }: Props) {
  const t = useTranslations('withdrawal');
  const isSending = useNavigation().formData !== undefined;
  return (
    <>
      <ul className={styles.items}>
        {items
          .filter(({ id }) => (quantities[id] ?? 0) > 0)
          .map(({ id, name }) => (
            <li key={id} className={styles.item}>
              <span>{t('piece', { count: String(quantities[id]), name })}</span>
              <input type="hidden" name={quantityName(id)} value={quantities[id]} />
            </li>
          ))}
      </ul>
      <p>{t('reviewText')}</p>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="withdraw" busy={isSending}>
          {t('confirm')}
        </Button>
        <Button type="submit" name="intent" value="withdraw-choose" variant="quiet">
          {t('back')}
        </Button>
      </div>
    </>
  );
}
