import { useTranslations } from 'use-intl';
import { unlistedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import type { Route } from './+types/not-yet.ts';
import styles from './not-yet.module.css';

export const headers = unlistedPage;

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'ageGate');
  return pageMeta(args, { title: t('refusedTitle'), description: t('refused'), index: false });
}

/** The page for visitors under age: nothing but contact data. */
export default function NotYet() {
  const t = useTranslations('ageGate');
  const support = useTranslations('support');
  const to = useLocaleHref();
  return (
    <main id="content" className={styles.page} data-mood="bar">
      <h1>{t('refusedTitle')}</h1>
      <p>{t('refused')}</p>
      <p className={styles.ways}>
        <ButtonLink href={to('/')} variant="quiet">
          {t('back')}
        </ButtonLink>
        <LocaleLink to="/contact">{support('title')}</LocaleLink>
      </p>
    </main>
  );
}
