import { useTranslations } from 'use-intl';
import { Container } from '#ui/layout/container.tsx';
import { Eyebrow } from '#ui/eyebrow.tsx';
import styles from './producer-story.module.css';

type Props = {
  producer: {
    name: string;
    region: string;
    method: string;
    story: string;
    foundedYear: number | null;
    country: { name: string };
  };
};

/** The producer, and how they work. */
export function ProducerStory({ producer }: Props) {
  const t = useTranslations('product');
  const { name, region, method, story, foundedYear, country } = producer;
  return (
    <section className={styles.producer} aria-labelledby="producer">
      <Container className={styles.columns}>
        <div className={styles.who}>
          <Eyebrow>{t('producer')}</Eyebrow>
          <h2 id="producer">{name}</h2>
          <p className={styles.where}>
            <span>{[region, country.name].filter(Boolean).join(', ')}</span>
            {foundedYear !== null && (
              <>
                <br />
                <span>{t('founded', { year: String(foundedYear) })}</span>
              </>
            )}
          </p>
        </div>
        <div className={styles.story}>
          <p>{story}</p>
          <p className={styles.method}>{method}</p>
        </div>
      </Container>
    </section>
  );
}
