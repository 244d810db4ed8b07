import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutPrefix } from '#storefront/i18n/locales.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Crest } from '#storefront/ui/crest.tsx';
import type { ErrorKind } from './error-kind.ts';
import styles from './error-page.module.css';

/** Title, text and the way back, which the home page itself doesn't need. */
export function ErrorPage({ kind }: { kind: ErrorKind }) {
  const t = useTranslations('errors');
  const general = useTranslations('general');
  const to = useLocaleHref();
  const isHome = withoutPrefix(useLocation().pathname) === '/';
  return (
    <section className={styles.page} data-mood="bar">
      <Crest className={styles.crest} />
      <h1>{errorTitle(kind, t)}</h1>
      {kind !== 'noRoute' && <p>{kind === 'system' ? t('systemText') : t('notFoundText')}</p>}
      {!isHome && <ButtonLink href={to('/')}>{general('backToWebsite')}</ButtonLink>}
    </section>
  );
}

/** The title of an error page, also for the head of the document. */
export function errorTitle(
  kind: ErrorKind,
  t: (key: 'systemTitle' | 'notFoundTitle' | 'noRecord' | 'noRoute') => string,
): string {
  if (kind === 'system') return t('systemTitle');
  return kind === 'notFound' ? t('notFoundTitle') : t(kind);
}
