import { useTranslations } from 'use-intl';
import styles from './install-button.module.css';
import { installPrompt, useApp } from './site-app.ts';

/** Keeps the house as an app; there only where the browser offers it and it is not kept yet. */
export function InstallButton() {
  const t = useTranslations('app');
  const { isSupported, isInstalled, isLoading } = useApp();
  if (!isSupported || isInstalled) return null;
  return (
    <button
      type="button"
      className={styles.install}
      disabled={isLoading}
      onClick={() => void installPrompt.ask()}
    >
      {t('install')}
    </button>
  );
}
