import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './tasting.module.css';

type Props = { notes: readonly { key: string; name: string; value: string }[] };

/** What is in the glass: nose, palate, finish, serve. */
export function Tasting({ notes }: Props) {
  const t = useTranslations('product');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('tasting')}
      </h2>
      <dl className={styles.notes}>
        {notes.map(({ key, name, value }) => (
          <div key={key} className={styles.note}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
