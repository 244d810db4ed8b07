import { useDiet } from './use-diet-labels.ts';
import type { Allergen } from '#storefront/graphql/gen/graphql.ts';
import styles from './diet-marks.module.css';

type Drink = { vegan: boolean; contains: readonly Allergen[]; mayContain: readonly Allergen[] };

/** A drawing for each kind, so that they differ without colour and on paper. */
const DRAWINGS = {
  // A filled warning.
  contains: <path d="M8 1.5 15 14.5H1Z" fill="currentColor" />,
  mayContain: <path d="M8 1.5 15 14.5H1Z" />,
  // A leaf.
  vegan: <path d="M3 13C1.5 6 6 2 14.5 2c.5 8-3 12.5-10 10.5M2 15C4 10.5 7 7.5 10.5 5.5" />,
};

/** What a drink contains, what cannot be ruled out, and whether it is vegan: each on a line, with its own mark. */
export function DietMarks({ drink }: { drink: Drink }) {
  const marks = useDiet()(drink);
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks} role="list">
      {marks.map(({ kind, text }) => (
        <li key={kind} data-kind={kind}>
          <svg
            viewBox="0 0 16 16"
            width="13"
            height="13"
            fill="none"
            stroke="currentColor"
            strokeLinejoin="round"
            strokeLinecap="round"
            aria-hidden="true"
          >
            {DRAWINGS[kind]}
          </svg>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
