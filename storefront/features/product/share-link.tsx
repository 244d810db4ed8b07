import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import styles from './share-link.module.css';

type Way = 'share' | 'copy' | 'mail';

const never = () => () => undefined;
const onServer = (): Way => 'mail';

/** The features of the browser. Without scripts there is an email link. */
function bestWay(): Way {
  if (typeof navigator.share === 'function') return 'share';
  return 'clipboard' in navigator ? 'copy' : 'mail';
}

/** Shares the page: through the sharing of the device, else as a copied link, else by email. */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const t = useTranslations('product.share');
  const way = useSyncExternalStore(never, bestWay, onServer);
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === url;

  async function hand() {
    try {
      if (way === 'share') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(url);
      }
    } catch {
      // Closed without sharing, or not allowed: nothing has happened, and no message is needed.
    }
  }

  if (way === 'mail') {
    const query = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
    return (
      <a className={styles.share} href={`mailto:?${query}`}>
        <ShareSign />
        <span>{t('mail')}</span>
      </a>
    );
  }
  return (
    <>
      <button type="button" className={styles.share} onClick={() => void hand()}>
        <ShareSign />
        <span>{way === 'share' ? t('share') : t('copy')}</span>
      </button>
      <span role="status" className={styles.done}>
        {isCopied && t('copied')}
      </span>
    </>
  );
}

function ShareSign() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden>
      <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11H4.5v9.5h15V11H18" />
    </svg>
  );
}
