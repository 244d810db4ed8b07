import type { ReactNode } from 'react';
import { PageLink } from '#storefront/i18n/page-link.tsx';
import { useTranslations } from 'use-intl';
import { useLocale } from '#storefront/i18n/intl.tsx';
import type { Elements } from '#ui/elements.ts';
import { placeOf, stepHref, steps, type Step } from './steps.ts';
import styles from './step-section.module.css';

type Props = {
  step: Step;
  open: Step;
  /** The values, while another step is open. */
  summary?: ReactNode;
  /** Known before its turn. */
  preview?: Elements;
  children?: ReactNode;
};

/** One step: open with its form, done with its values and a link to change them, or still to come. */
export function StepSection({ step, open, summary, preview, children }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const place = placeOf(step, open);
  const name = t(`steps.${step}`);
  return (
    <section
      id={step}
      className={styles.step}
      data-place={place}
      aria-labelledby={`${step}-heading`}
    >
      <header className={styles.head}>
        <h2 id={`${step}-heading`} tabIndex={-1} className={styles.heading}>
          <span className={styles.number} aria-hidden="true">
            {steps.indexOf(step) + 1}
          </span>
          <span>{name}</span>
        </h2>
        {place === 'before' && (
          <PageLink
            className={styles.change}
            to={stepHref(locale, step)}
            aria-label={t('changeStep', { step: name })}
          >
            {t('change')}
          </PageLink>
        )}
      </header>
      {place === 'before' && <div className={styles.given}>{summary}</div>}
      {place === 'after' && preview}
      {place === 'open' && <div className={styles.form}>{children}</div>}
    </section>
  );
}
