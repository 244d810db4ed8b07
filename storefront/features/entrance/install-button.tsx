import { useTranslations } from 'use-intl';
import styles from './install-button.module.css';
import { installPrompt, useApp } from './site-app.ts';

/** Installs the site as an app; shown only where the browser offers it and it is not installed yet. */
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
