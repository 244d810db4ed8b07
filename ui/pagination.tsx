import { Anchor } from './anchor.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

type Props = {
  label: string;
  page: number;
  pages: number;
  previous: string;
  next: string;
  /** Spoken name of a page's link. */
  pageLabel: (page: number) => string;
  hrefOf: (page: number) => string;
};

/** Links to the pages of a list: they work without scripts, and say where one is. */
export function Pagination({ label, page, pages, previous, next, pageLabel, hrefOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 && (
        <Anchor className={styles.step} href={hrefOf(page - 1)} rel="prev">
          {previous}
        </Anchor>
      )}
      <ol className={styles.list}>
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry ?? `gap-${index}`}>
            {entry === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Anchor
                href={hrefOf(entry)}
                aria-label={pageLabel(entry)}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Anchor className={styles.step} href={hrefOf(page + 1)} rel="next">
          {next}
        </Anchor>
      )}
    </nav>
  );
}
