import type { ReactNode } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { useIsOnline } from '#storefront/features/entrance/site-app.ts';
import { sceneSources } from '#storefront/features/page/scene.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { withoutPrefix } from '#i18n/locales.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture.tsx';
import { nearestOf, unknownMiddlewareOf, type ErrorKind, type Nearest } from './error-kind.ts';
import styles from './error-page.module.css';
import { useRepairPage } from './use-repair-page.ts';

/**
 * Title, text and the link back, which the home page itself doesn't need. `plain`: on the paper of a frame with a
 * picture of its own.
 */
export function ErrorPage({ kind, plain = false }: { kind: ErrorKind; plain?: boolean }) {
  const t = useTranslations('errors');
  const general = useTranslations('general');
  const to = useLocaleHref();
  const isHome = withoutPrefix(useLocation().pathname) === '/';
  const error = useRouteError();
  const isRepairing = useRepairPage(error, kind);
  const frame = {
    className: plain ? styles.plain : styles.page,
    'data-mood': plain ? 'shop' : 'bar',
  };
  if (isRepairing) return <div {...frame} aria-busy="true" />;
  return (
    <section {...frame}>
      {/* A page that cannot be drawn has no head of its own: the router knows of no error then. */}
      {kind === 'unreached' && <title>{errorTitle(kind, t)}</title>}
      {/* The empty glass. Where a script did not arrive, a picture will not either. */}
      {kind !== 'unreached' && !plain && (
        <Picture {...sceneSources('last-round')} className={styles.scene} alt="" sizes="100vw" />
      )}
      <Container className={styles.words}>
        <h1>{errorTitle(kind, t)}</h1>
        <ErrorText kind={kind} error={error} />
        {nearestOf(error).length > 0 && <Suggestion pages={nearestOf(error)} />}
        <div className={styles.ways}>
          {kind === 'unreached' && (
            <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
          )}
          {!isHome && (
            <ButtonLink variant={kind === 'unreached' ? 'secondary' : 'primary'} href={to('/')}>
              {general('backToWebsite')}
            </ButtonLink>
          )}
        </div>
      </Container>
    </section>
  );
}

function ErrorText({ kind, error }: { kind: ErrorKind; error: unknown }) {
  const t = useTranslations('errors');
  const isOnline = useIsOnline();
  const name = unknownMiddlewareOf(error);
  if (name !== null) return <p>{t('unknownMiddleware', { name })}</p>;
  if (kind === 'unreached') return <p>{isOnline ? t('unreachedText') : t('offlineText')}</p>;
  if (kind === 'unreadable') return <p>{t('unreadableText')}</p>;
  return <p>{kind === 'system' ? t('systemText') : t('notFoundText')}</p>;
}

/** The pages that may have been meant. */
function Suggestion({ pages }: { pages: readonly Nearest[] }) {
  const t = useTranslations('errors');
  return pages.map(({ href, name }) => (
    <p key={href}>
      {inSpans(
        t.rich('nearest', {
          name,
          link: (text: ReactNode) => <Anchor href={href}>{text}</Anchor>,
        }),
      )}
    </p>
  ));
}

type TitleKey =
  | 'systemTitle'
  | 'notFoundTitle'
  | 'noRecord'
  | 'noRoute'
  | 'unreadableTitle'
  | 'unreachedTitle';

/** The title of an error page, also for the head of the document. */
export function errorTitle(kind: ErrorKind, t: (key: TitleKey) => string): string {
  if (kind === 'system') return t('systemTitle');
  if (kind === 'unreached') return t('unreachedTitle');
  if (kind === 'unreadable') return t('unreadableTitle');
  return kind === 'notFound' ? t('notFoundTitle') : t(kind);
}
