import { useTranslations } from 'use-intl';
import { useSite } from '#storefront/features/site/use-site.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Container } from '#storefront/ui/container.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './hero.module.css';
import { sceneSources } from './scene.ts';

/** The first screen: the bar at half past nine. */
export function Hero({ line, lead }: { line: string; lead: string }) {
  const { site } = useSite();
  const t = useTranslations('home');
  const to = useLocaleHref();
  return (
    <section className={styles.hero} data-mood="bar" aria-labelledby="hero">
      <Picture
        {...sceneSources('bar-top')}
        className={styles.scene}
        alt={t('heroAlt')}
        sizes="(min-width: 992px) 87vw, 143vw"
        priority
      />
      <Container className={styles.words}>
        <p className={styles.eyebrow}>{site.description}</p>
        <h1 id="hero" className={styles.line}>
          {line}
        </h1>
        <p className={styles.sub}>{lead}</p>
        <div className={styles.actions}>
          <ButtonLink href={to('/shop')}>{t('enterShop')}</ButtonLink>
          <ButtonLink variant="secondary" href="#visit">
            {t('findUs')}
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
