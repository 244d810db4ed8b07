import { useEffect, useId, useRef } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePageSearch } from '#storefront/features/page/use-page-search.ts';
import { ContentLink } from '#storefront/features/content/content-link.tsx';
import {
  fieldMessages,
  problemMessage,
  useProblemMessages,
} from '#storefront/features/errors/problem-message.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Alert } from '#ui/alert.tsx';
import type { AlertAnswer } from './stock-alert-answer.ts';
import styles from './stock-alert-form.module.css';

type Props = {
  variantId: string;
  /** Which variant, where the product has several; else ''. */
  label: string;
};

/**
 * The form of a stock alert for a sold-out variant. Without scripts the page comes back with the answer in its place;
 * with them it stays. Use the variant as its key.
 */
export function StockAlertForm({ variantId, label }: Props) {
  const t = useTranslations('stockAlert.form');
  const problem = useProblemMessages();
  const id = useId();
  const search = usePageSearch();
  const fetcher = useFetcher<AlertAnswer>({ key: `stock-alert-${variantId}` });
  const posted = useActionData<AlertAnswer>();
  const answer = [fetcher.data, posted].find((each) => each?.variantId === variantId) ?? null;
  const box = useRef<HTMLElement>(null);

  // The focus goes to the answer: the invalid field, or the text that replaces the form.
  useEffect(() => {
    if (!answer) return;
    const place = answer.fault ? 'input[name=email]' : '[data-answer]';
    box.current?.querySelector<HTMLElement>(place)?.focus();
  }, [answer]);

  const field = answer?.fault ? fieldMessages(problem, answer.fault.issues)['email'] : undefined;
  return (
    <section ref={box} className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      {answer && !answer.fault ? (
        <div data-answer tabIndex={-1} className={styles.answer}>
          <Alert tone="success">{t('done', { email: answer.email })}</Alert>
        </div>
      ) : (
        <fetcher.Form
          method="post"
          action={search}
          className={styles.form}
          noValidate
          defaultShouldRevalidate={false}
        >
          <p className={styles.lead}>{label ? t('lead', { label }) : t('leadPlain')}</p>
          <input type="hidden" name="variantId" value={variantId} />
          <Field
            id={`${id}-email`}
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            required
            defaultValue={answer?.email}
            error={field}
          />
          <Button type="submit" className={styles.button} busy={fetcher.state !== 'idle'}>
            {t('submit')}
          </Button>
          {answer?.fault && !field && (
            <div className={styles.wide}>
              <Alert tone="danger" role="alert">
                {answer.fault.code === 'VARIANT_NOT_AVAILABLE'
                  ? t('notSoldOut')
                  : answer.fault.code === 'UNKNOWN'
                    ? t('failed')
                    : problemMessage(problem, answer.fault)}
              </Alert>
            </div>
          )}
          <p className={styles.small}>
            <span>{t('kept')}</span> <ContentLink page="privacy">{t('privacy')}</ContentLink>
          </p>
        </fetcher.Form>
      )}
    </section>
  );
}
