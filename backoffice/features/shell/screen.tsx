import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { loader } from '../../root.tsx';
import styles from './screen.module.css';

type Props = {
  title: string;
  lead?: string;
  /** Beside the title: what one does on this screen. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen with its title, in the document's title as well. */
export function Screen({ title, lead, actions, children }: Props) {
  const t = useTranslations('general');
  const shop = useRouteLoaderData<typeof loader>('root')?.shopName ?? '';
  return (
    <div className={styles.screen}>
      <title>{t('pageTitle', { page: title, shop })}</title>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
