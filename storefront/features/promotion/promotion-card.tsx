import { useTranslations } from 'use-intl';
import cover from '#ui/layout/cover-link.module.css';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { PromotionCardFragment } from '#storefront/graphql/gen/graphql.ts';
import { Eyebrow } from '#ui/eyebrow.tsx';
import { Picture } from '#ui/picture.tsx';
import { Coupon } from './coupon.tsx';
import styles from './promotion-card.module.css';
import { PromotionDates } from './promotion-dates.tsx';

type Props = {
  promotion: PromotionCardFragment;
  /** For the cards that the page opens with. */
  priority?: boolean;
};

/** A running promotion as a printed card. */
export function PromotionCard({ promotion, priority }: Props) {
  const t = useTranslations('promotion');
  const { name, slug, excerpt, code, productsCount, image } = promotion;
  return (
    <article className={styles.card}>
      {image && (
        <Picture
          {...pictureProps(image)}
          className={styles.picture}
          alt=""
          sizes="(min-width: 1200px) 220px, (min-width: 992px) 18vw, 40vw"
          priority={priority}
        />
      )}
      <div className={styles.words}>
        <Eyebrow>
          <PromotionDates promotion={promotion} />
        </Eyebrow>
        <h2 className={styles.name}>
          <LocaleLink className={cover.link} to="/promotions/:id" params={{ id: slug }}>
            {name}
          </LocaleLink>
        </h2>
        <p className={styles.excerpt}>{excerpt}</p>
        {code && (
          <div className={styles.coupon}>
            <Coupon code={code} compact />
          </div>
        )}
        <p className={styles.count}>{t('products', { count: productsCount })}</p>
      </div>
    </article>
  );
}
