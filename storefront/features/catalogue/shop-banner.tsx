import { useTranslations } from 'use-intl';
import { sceneSources } from '#storefront/features/page/scene.ts';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './shop-banner.module.css';

/** The banner of the shop: its text, beside the bottles on the counter. */
export function ShopBanner({ title, lead }: { title: string; lead: string }) {
  const t = useTranslations('shop');
  return (
    <section className={styles.banner} data-mood="bar" aria-labelledby="shop-title">
      <Picture
        {...sceneSources('shop-counter')}
        className={styles.scene}
        alt={t('counterAlt')}
        sizes="(min-width: 992px) 88vw, (min-width: 576px) 100vw, 160vw"
        priority
      />
      <Container className={styles.words}>
        <h1 id="shop-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </Container>
    </section>
  );
}
