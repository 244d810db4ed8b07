import { Link } from 'react-router';
import styles from './views.module.css';

/** The views of a list as links; the address holds the chosen one. */
export function Views({
  label,
  views,
  chosen,
  search,
}: {
  label: string;
  views: readonly { key: string; name: string }[];
  chosen: string;
  /** What is searched for: it stays from view to view. */
  search: string;
}) {
  return (
    <nav className={styles.views} aria-label={label}>
      <ul>
        {views.map(({ key, name }) => {
          const query = new URLSearchParams({ view: key, ...(search && { q: search }) });
          return (
            <li key={key}>
              <Link
                to={`?${query}`}
                className={styles.view}
                aria-current={key === chosen ? 'page' : undefined}
                prefetch="intent"
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
