import styles from './facet-choice.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Props = {
  name: string;
  value: string;
  label: string;
  /** How many there would be. Nothing is ticked that leaves nothing, unless it is ticked already. */
  count: number;
  countLabel: string;
  /** Steps below the head of its tree. */
  level?: number;
  checked: boolean;
};

/** One value of a facet: a tick, its name, and how many that leaves. The form listens for the change. */
export function FacetChoice({ name, value, label, count, countLabel, level = 0, checked }: Props) {
  return (
    <label className={styles.choice} data-level={Math.min(level, 3)}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={() => undefined}
      />
      <span className={styles.label}>{label}</span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{`, ${countLabel}`}</VisuallyHidden>
    </label>
  );
}
