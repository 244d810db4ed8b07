import type { ReactNode } from 'react';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './account-section.module.css';

type Props = {
  id: string;
  title: string;
  lead?: string;
  /** What has just been done here. */
  done?: string | null;
  children: ReactNode;
};

/** A part of the account's page. */
export function AccountSection({ id, title, lead, done, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.body}>
        {done && (
          <Notice tone="success" role="status">
            {done}
          </Notice>
        )}
        {children}
      </div>
    </section>
  );
}
