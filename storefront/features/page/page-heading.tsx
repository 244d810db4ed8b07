import type { Elements } from '#ui/elements.ts';
import styles from './page-heading.module.css';

type Props = {
  /** Shown above the title: the breadcrumb. */
  above?: Elements;
  title: string;
  lead?: string;
  /** Shown below the title, at the end of the heading: links to the pages beside this one. */
  below?: Elements;
  /** For lists: as low as it can be, so that the first products are on the first screen. */
  isLow?: boolean;
};

/** The head of a page of the shop. */
export function PageHeading({ above, title, lead, below, isLow }: Props) {
  return (
    <header
      className={styles.heading}
      data-low={isLow || undefined}
      data-tabs={below ? true : undefined}
    >
      {above}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {below}
    </header>
  );
}
