import { useEffect, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from './held.module.css';

/** After its time an email is begun within a second or two: the page looks so often whether it is, a second apart. */
const LOOKS = 5;

/**
 * Says for how many seconds more an email can be taken back, beside the button for it (`children`). `seconds`: at the time
 * of the page. Counts down with scripts, and loads the page again when the email should have left.
 */
export function Held({ seconds, children }: { seconds: number; children: ReactNode }) {
  const t = useTranslations('general');
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    let looks = 0;
    const timer = setInterval(() => {
      const now = Math.ceil((endsAt - performance.now()) / 1000);
      setLeft(Math.max(0, now));
      if (now > 0) return;
      looks += 1;
      if (looks === LOOKS) clearInterval(timer);
      void revalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
  return (
    <div className={styles.held}>
      <strong>{t('leavesIn', { seconds: left })}</strong>
      {children}
    </div>
  );
}
