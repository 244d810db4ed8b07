import { useTranslations } from 'use-intl';
import { Container } from '#storefront/ui/container.tsx';
import { Crest } from '#storefront/ui/crest.tsx';
import styles from './word.module.css';

/** What the name of the house means, set as in a dictionary. */
export function Word() {
  const t = useTranslations('home');
  return (
    <section className={styles.word} aria-labelledby="word">
      <Container className={styles.entry}>
        <Crest className={styles.crest} />
        <h2 id="word">{t('wordTitle')}</h2>
        <p>{t('wordText')}</p>
      </Container>
    </section>
  );
}
