import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './strength.module.css';

const MARKS = [1, 2, 3, 4, 5] as const;

/** The strength of a drink, as five marks and in a word; `abv` adds the figures. */
export function Strength({ value, abv }: { value: number; abv?: string | undefined }) {
  const t = useTranslations('menu');
  const text = useStrengthLabel();
  return (
    <span>
      <VisuallyHidden>{`${t('strengthOf', { value: String(value) })} `}</VisuallyHidden>
      <svg
        className={styles.marks}
        viewBox="0 0 60 12"
        width="60"
        height="12"
        stroke="currentColor"
        aria-hidden="true"
      >
        {MARKS.map((mark) => (
          <path
            key={mark}
            d={`m${mark * 12 - 6} 1.5 4.5 4.5-4.5 4.5L${mark * 12 - 10.5} 6Z`}
            fill={mark <= value ? 'currentColor' : 'none'}
          />
        ))}
      </svg>{' '}
      <span>{[text(value).name, abv].filter(Boolean).join(', ')}</span>
    </span>
  );
}

/** The label of each strength, with what to expect. */
export function useStrengthLabel(): (value: number) => { name: string; note: string } {
  const t = useTranslations('menu');
  const all = [
    { name: t('strength.none'), note: t('strengthNote.none') },
    { name: t('strength.light'), note: t('strengthNote.light') },
    { name: t('strength.easy'), note: t('strengthNote.easy') },
    { name: t('strength.medium'), note: t('strengthNote.medium') },
    { name: t('strength.strong'), note: t('strengthNote.strong') },
    { name: t('strength.veryStrong'), note: t('strengthNote.veryStrong') },
  ];
  return (value) => all[value] ?? { name: '', note: '' };
}
