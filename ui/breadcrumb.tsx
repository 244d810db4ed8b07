import { Anchor } from './anchor.tsx';
import styles from './breadcrumb.module.css';

type Props = { label: string; items: readonly { label: string; href?: string }[] };

/** The path from the shop to this page; the last step is the page itself and has no address. */
export function Breadcrumb({ label, items }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Anchor href={item.href}>{item.label}</Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
