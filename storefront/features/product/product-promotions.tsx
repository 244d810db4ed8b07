import { useTranslations } from 'use-intl';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import styles from './product-promotions.module.css';

type Props = { promotions: readonly { name: string; slug: string; excerpt: string }[] };

/** The promotions of the product, unobtrusive. */
export function ProductPromotions({ promotions }: Props) {
  const t = useTranslations('product');
  if (promotions.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('promotions')} role="list">
      {promotions.map(({ name, slug, excerpt }) => (
        <li key={slug} className={styles.promotion}>
          <LocaleLink to="/promotions/:id" params={{ id: slug }} className={styles.name}>
            {name}
          </LocaleLink>
          {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
        </li>
      ))}
    </ul>
  );
}
