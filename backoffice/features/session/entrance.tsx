import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { loader } from '../../root.tsx';
import styles from './entrance.module.css';

/** A page of who is not signed in. */
export function Entrance({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  const t = useTranslations('general');
  const shop = useRouteLoaderData<typeof loader>('root')?.shopName ?? '';
  return (
    <main className={styles.entrance}>
      <title>{t('pageTitle', { page: title, shop })}</title>
      <p className={styles.shop}>
        {shop} · {t('backOffice')}
      </p>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </main>
  );
}
