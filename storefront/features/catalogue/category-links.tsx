import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import styles from './category-links.module.css';

type Props = {
  label?: string;
  taxons: readonly { id: string; name: string; slug: string; activeProductsCount: number }[];
};

/** The subcategories of a category, each with its number of products. */
export function CategoryLinks({ label, taxons }: Props) {
  if (taxons.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label} role="list">
      {taxons.map(({ id, name, slug, activeProductsCount }) => (
        <li key={id}>
          <LocaleLink to="/categories/:id" params={{ id: slug }}>
            <span>{name}</span> <span className={styles.count}>{activeProductsCount}</span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}
