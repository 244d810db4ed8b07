import { useId } from 'react';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import styles from './taste-list.module.css';

type Props = {
  title: string;
  lead: string;
  /** Words of the shop, as they are in the tasting notes of its products. */
  tastes: readonly string[];
};

/** What products taste of, set as a page of the menu: each leads to what the search finds for it. */
export function TasteList({ title, lead, tastes }: Props) {
  const id = useId();
  if (tastes.length === 0) return null;
  return (
    <section className={styles.section} data-mood="bar" aria-labelledby={id}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        <ul className={styles.list} role="list">
          {tastes.map((taste) => (
            <li key={taste}>
              <LocaleLink
                to="/products"
                suffix={`?search=${encodeURIComponent(taste.toLowerCase())}`}
                className={styles.link}
              >
                {taste}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
