import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

type Props = {
  /** The answer with the faults: each takes the focus once, however often the page is rendered. */
  answer: object;
  title: string;
  /** Each fault with the id of its control. */
  items: readonly { id: string; message: string }[];
};

/** All faults of a form, each a link to its field; it takes the focus when it appears. */
export function ErrorSummary({ answer, title, items }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef<object>(null);
  useEffect(() => {
    if (announced.current === answer) return;
    announced.current = answer;
    box.current?.focus();
  }, [answer]);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul>
        {items.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // No step in the history: a router would take it for a new visit of the page.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
