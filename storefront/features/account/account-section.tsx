import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Elements } from '#storefront/ui/elements.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './account-section.module.css';

type Props = {
  id: string;
  title: string;
  lead?: string;
  /** What has just been done here. */
  done?: string | null;
  children: Elements;
};

/** A part of the account's page. */
export function AccountSection({ id, title, lead, done, children }: Props) {
  const { key } = useLocation();
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.body}>
        {done && <Done key={key} words={done} />}
        {children}
      </div>
    </section>
  );
}

/** It stands in a page that is new as a whole, of which no reader would speak by itself: it takes the focus. */
function Done({ words }: { words: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.done} tabIndex={-1}>
      <Notice tone="success" role="status">
        {words}
      </Notice>
    </div>
  );
}
