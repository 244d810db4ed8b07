import { useTranslations } from 'use-intl';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './coupon.module.css';

type Props = {
  code: string;
  /** Where there is little room, the label is for screen readers only. */
  compact?: boolean;
};

/** A code to be typed into the cart, or copied. */
export function Coupon({ code, compact = false }: Props) {
  const t = useTranslations('promotion');
  return (
    <div className={styles.coupon} data-compact={compact || undefined}>
      <p className={styles.words}>
        {compact ? (
          <VisuallyHidden>{`${t('code')} `}</VisuallyHidden>
        ) : (
          <span className={styles.label}>{`${t('code')} `}</span>
        )}
        <span className={styles.code} translate="no">
          {code}
        </span>
      </p>
      <span className={styles.copy}>
        <CopyButton
          variant="quiet"
          text={code}
          label={t('copy')}
          copiedLabel={t('copied')}
          name={t('copyOf', { code })}
        />
      </span>
    </div>
  );
}
