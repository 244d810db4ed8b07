import { useId } from 'react';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Container } from '#storefront/ui/layout/container.tsx';
import styles from './style-list.module.css';

type Props = {
  title: string;
  lead: string;
  /** The styles as filters of the product list, each with its count. */
  styles: readonly { value: string; label: string; count: number }[];
};

/** The styles of the shop, set as a page of the menu: each leads to its products. */
export function StyleList({ title, lead, styles: values }: Props) {
  const id = useId();
  if (values.length === 0) return null;
  return (
    <section className={styles.section} data-mood="bar" aria-labelledby={id}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        <ul className={styles.list} role="list">
          {values.map(({ value, label, count }) => (
            <li key={value}>
              <LocaleLink
                to="/products"
                suffix={`?style=${encodeURIComponent(value)}`}
                className={styles.link}
              >
                <span>{label}</span> <span className={styles.count}>{count}</span>
              </LocaleLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
