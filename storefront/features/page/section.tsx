import { useId } from 'react';
import { Container } from '#storefront/ui/layout/container.tsx';
import type { Elements } from '#storefront/ui/elements.ts';
import styles from './section.module.css';

type Props = {
  title: string;
  lead?: string;
  /** A link at the end of the heading's line. */
  action?: Elements;
  children: Elements;
};

/** One part of a page, with its heading. */
export function Section({ title, lead, action, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Container>
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
