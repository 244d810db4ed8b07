import { useId } from 'react';
import { Container } from '#ui/layout/container.tsx';
import type { Elements } from '#ui/elements.ts';
import styles from './section.module.css';

type Props = {
  title: string;
  lead?: string;
  /** A link at the end of the heading's line. */
  action?: Elements;
  /** On wide screens the heading is in a column of its own, beside what it is of. */
  isBeside?: boolean;
  /** On phones as low as it can be: for a page of many parts. */
  isTight?: boolean;
  children: Elements;
};

/** One part of a page, with its heading. */
export function Section({ title, lead, action, isBeside, isTight, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} data-tight={isTight || undefined} aria-labelledby={id}>
      <Container className={isBeside ? styles.beside : undefined}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={id}>{title}</h2>
            {lead && <p>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  );
}
