import { useTranslations } from 'use-intl';
import type { PromotionCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Crest } from '#ui/crest.tsx';
import { Eyebrow } from '#ui/eyebrow.tsx';
import styles from './promotion-banner.module.css';
import { PromotionDates } from './promotion-dates.tsx';

type Props = { promotion: Pick<PromotionCardFragment, 'name' | 'slug' | 'excerpt'> & Dated };
type Dated = Pick<PromotionCardFragment, 'status' | 'startsOn' | 'endsOn'>;

/** The one promotion of a page, as a strip between its parts. */
export function PromotionBanner({ promotion }: Props) {
  const t = useTranslations('promotion');
  const to = useLocaleHref();
  const { name, slug, excerpt } = promotion;
  return (
    <section className={styles.banner} data-mood="bar" aria-labelledby="banner">
      <Container className={styles.row}>
        <Crest className={styles.crest} />
        <div className={styles.words}>
          <h2 id="banner" className={styles.name}>
            {name}
          </h2>
          <p>{excerpt}</p>
        </div>
        <Eyebrow className={styles.dates}>
          <PromotionDates promotion={promotion} />
        </Eyebrow>
        <ButtonLink
          variant="quiet"
          className={styles.link}
          href={to('/promotions/:id', { id: slug })}
          aria-describedby="banner"
        >
          {t('see')}
        </ButtonLink>
      </Container>
    </section>
  );
}
