import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Elements } from '#ui/elements.ts';
import { Alert } from '#ui/alert.tsx';
import styles from './account-section.module.css';

type Props = {
  id: string;
  title: string;
  lead?: string;
  /** The last action in this section. */
  done?: string | null;
  children: Elements;
};

/** A section of the account page. */
export function AccountSection({ id, title, lead, done, children }: Props) {
  const { key } = useLocation();
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.body}>
        {done && <Done key={key} text={done} />}
        {children}
      </div>
    </section>
  );
}

/** A screen reader does not announce a part of a newly loaded page: it takes the focus. */
function Done({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.done} tabIndex={-1}>
      <Alert tone="success" role="status">
        {text}
      </Alert>
    </div>
  );
}
