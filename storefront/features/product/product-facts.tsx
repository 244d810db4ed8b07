import { Fragment, useId } from 'react';
import styles from './product-facts.module.css';

type Props = {
  title: string;
  facts: readonly { key: string; name: string; value: string }[];
};

/** The facts of a product, set like the label of a bottle. */
export function ProductFacts({ title, facts }: Props) {
  const id = useId();
  return (
    <section className={styles.label} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(({ key, name, value }) => (
          <Fragment key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
