import type { Elements } from '#storefront/ui/elements.ts';
import styles from './page-heading.module.css';

type Props = {
  /** Shown above the title: the breadcrumb. */
  above?: Elements;
  title: string;
  lead?: string;
};

/** The head of a page of the shop. */
export function PageHeading({ above, title, lead }: Props) {
  return (
    <header className={styles.heading}>
      {above}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
