import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import styles from './lost-form.module.css';
import { useProblemText, type Problem } from './problem-text.ts';

/** Refusals that say nothing about the record: the form was sent too late all the same. */
const OF_SENDING = ['STEP_UP_REQUIRED', 'CODE_INVALID', 'UNAUTHENTICATED'];

/**
 * Says that a form was refused which the page no longer has, because somebody has changed the record meanwhile, and shows
 * what was typed into it. `labels`: of its fields, by their names; the others are left out. `names`: of values that are
 * keys.
 */
export function LostForm({
  problem,
  labels = {},
  names = {},
}: {
  problem: Problem;
  labels?: Record<string, string>;
  names?: Record<string, string>;
}) {
  const t = useTranslations('general');
  const { problemText } = useProblemText();
  const sent = new Map(problem.typed);
  const typed = [...sent].flatMap(([name, value]) => {
    const label = labels[name];
    // As it was read, or as the form had it from the start.
    const isUntouched = ['', '0', sent.get(`base ${name}`)].includes(value.trim());
    return label === undefined || isUntouched ? [] : [{ label, value: names[value] ?? value }];
  });
  return (
    <Alert tone="danger" role="alert">
      <p>
        <strong>{t('notDone')}</strong>{' '}
        {OF_SENDING.includes(problem.code) ? t('changedMeanwhile') : problemText(problem)}
      </p>
      {typed.length > 0 && (
        <>
          <p>{t('youTyped')}</p>
          <dl className={styles.typed}>
            {typed.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Alert>
  );
}
