import { PageLink } from '#storefront/i18n/page-link.tsx';
import { useTranslations } from 'use-intl';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import type { Suggestion } from './suggestion-answer.ts';
import styles from './suggestion-option.module.css';

type Props = {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
};

/** One suggestion: a link, so that it opens in another tab too; the keys reach it through the field. */
export function SuggestionOption({ id, suggestion, isActive, onChoose }: Props) {
  const t = useTranslations('blog');
  const { product, drink, post, text } = suggestion;
  const record = product ?? drink ?? post;
  const price = product
    ? (product.onSale && product.salePriceWithTax) || product.priceWithTax
    : drink?.price;
  return (
    <PageLink
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={useSuggestionHref(suggestion)}
      className={styles.option}
      onClick={onChoose}
    >
      {record && (
        <span className={styles.picture}>
          {record.image && (
            <img
              src={record.image.src}
              alt=""
              width={48}
              height={64}
              decoding="async"
              style={{ backgroundColor: record.image.metadata.placeholder }}
            />
          )}
        </span>
      )}
      <span className={styles.text}>
        <span>{text}</span>
        {product?.country && <span className={styles.origin}>{product.country.name}</span>}
        {post && <span className={styles.origin}>{t('minutes', { count: post.readingTime })}</span>}
      </span>
      {price && (
        <span className={styles.price} data-sale={product?.onSale || undefined}>
          <span>{price.formatted}</span>
          {product?.priceLabel && <span className={styles.origin}>{product.priceLabel}</span>}
        </span>
      )}
    </PageLink>
  );
}

function useSuggestionHref({ kind, slug, text }: Suggestion): string {
  const to = useLocaleHref();
  if (kind === 'PRODUCT' && slug !== null) return to('/products/:id', { id: slug });
  if (kind === 'DRINK' && slug !== null) return to('/the-menu/:id', { id: slug });
  if (kind === 'POST' && slug !== null) return to('/posts/:id', { id: slug });
  if (kind === 'CATEGORY' && slug !== null) return to('/categories/:id', { id: slug });
  return `${to('/products')}?${new URLSearchParams({ search: text }).toString()}`;
}
