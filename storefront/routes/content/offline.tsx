import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { localPath } from '#storefront/features/session/local-path.ts';
import { useIsOnline, useCachedAt } from '#storefront/features/entrance/site-app.ts';
import { unlistedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { PhoneLink } from '#storefront/features/site/phone-link.tsx';
import { openingHours } from '#storefront/features/site/opening-hours.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Crest } from '#ui/crest.tsx';
import type { Route } from './+types/offline.ts';
import styles from './offline.module.css';

export const headers = unlistedPage;

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'app');
  return pageMeta(args, { title: t('offlineTitle'), index: false });
}

/** Shown by a browser that has neither a connection nor the page; the requested address is in the query. */
export default function Offline() {
  const t = useTranslations('app');
  const support = useTranslations('support');
  const errors = useTranslations('errors');
  const to = useLocaleHref();
  const { site } = useSite();
  const wanted = useWanted();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!wanted) return undefined;
    const goOn = () => location.replace(wanted);
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [wanted]);
  return (
    <section className={styles.page} data-mood="bar">
      <Crest className={styles.crest} />
      <h1>{t('offlineTitle')}</h1>
      <p>{wanted && isOnline ? t('back') : t('offlineText')}</p>
      <p className={styles.ways}>
        {wanted && (
          <ButtonLink href={wanted}>{isOnline ? t('goOn') : errors('tryAgain')}</ButtonLink>
        )}
        <ButtonLink href={to('/the-menu')} variant="secondary">
          {t('shortcutMenu')}
        </ButtonLink>
        <ButtonLink href={to('/contact')} variant="secondary">
          {support('title')}
        </ButtonLink>
      </p>
      <dl className={styles.hours}>
        <dt>{t('hours')}</dt>
        <dd>{openingHours(site)}</dd>
        <dd>
          <PhoneLink phone={site.phone} />
        </dd>
      </dl>
    </section>
  );
}

/** The requested page. The document is the same for all of them: only a copy lacks one. */
function useWanted(): string | null {
  const { search } = useLocation();
  const isCopy = useCachedAt() !== null;
  return isCopy ? localPath(new URLSearchParams(search).get('to')) : null;
}
