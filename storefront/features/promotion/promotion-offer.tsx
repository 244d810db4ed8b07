import { useTranslations } from 'use-intl';
import cover from '#ui/layout/cover-link.module.css';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import type { PromotionOfferFragment } from '#storefront/graphql/gen/graphql.ts';
import { Eyebrow } from '#ui/eyebrow.tsx';
import { Picture } from '#ui/picture.tsx';
import { Coupon } from './coupon.tsx';
import { PromotionDates } from './promotion-dates.tsx';
import styles from './promotion-offer.module.css';

type Props = {
  promotion: PromotionOfferFragment;
  /** For those that the page opens with. */
  priority?: boolean;
};

/** A promotion in the list of all: what it gives as its headline, until when and for what, and its first products. */
export function PromotionOffer({ promotion, priority }: Props) {
  const t = useTranslations('promotion');
  const { name, slug, excerpt, code, conditionsText, productsCount, products } = promotion;
  return (
    <article className={styles.offer}>
      <div className={styles.words}>
        <hgroup className={styles.title}>
          <Eyebrow>{name}</Eyebrow>
          <h2>
            <LocaleLink className={cover.link} to="/promotions/:id" params={{ id: slug }}>
              {excerpt || name}
            </LocaleLink>
          </h2>
        </hgroup>
        <p className={styles.dates}>
          <PromotionDates promotion={promotion} />
        </p>
        {conditionsText && <p className={styles.conditions}>{conditionsText}</p>}
        {code && promotion.status !== 'UPCOMING' && (
          <div className={styles.coupon}>
            <Coupon code={code} compact />
          </div>
        )}
      </div>
      <div className={styles.goods}>
        <ul className={styles.pictures} role="list" aria-hidden="true">
          {products.map(
            ({ id, image }) =>
              image && (
                <li key={id}>
                  <Picture
                    {...pictureProps(image)}
                    className={styles.picture}
                    alt=""
                    sizes="(min-width: 1200px) 200px, (min-width: 992px) 17vw, 30vw"
                    priority={priority}
                  />
                </li>
              ),
          )}
        </ul>
        <p className={styles.count}>{t('products', { count: productsCount })}</p>
      </div>
    </article>
  );
}
