import { useTranslations } from 'use-intl';
import { Container } from '#storefront/ui/layout/container.tsx';
import styles from './tasting.module.css';

/** Nose, palate, finish, and how to serve it. */
export function Tasting({
  notes,
}: {
  notes: readonly { key: string; name: string; value: string }[];
}) {
  const t = useTranslations('product');
  return (
    <section className={styles.tasting} data-mood="bar" aria-labelledby="tasting">
      <Container>
        <h2 id="tasting">{t('tasting')}</h2>
        <dl className={styles.notes}>
          {notes.map(({ key, name, value }) => (
            <div key={key} className={styles.note}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
