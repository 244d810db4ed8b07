import { Outlet } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useLeaveCheckout } from '#storefront/features/cart/state/use-leave-checkout.ts';
import { CookieSettings } from '#storefront/features/entrance/consent-bar.tsx';
import { isCounted } from '#storefront/features/entrance/site-consent.ts';
import { errorKind } from '#storefront/features/errors/error-kind.ts';
import { errorMeta } from '#storefront/features/errors/error-meta.ts';
import { ErrorPage } from '#storefront/features/errors/error-page.tsx';
import { LanguageSwitch } from '#storefront/features/entrance/language-switch.tsx';
import { menuQuery } from '#storefront/features/menu/menu-filters.ts';
import { useTable } from '#storefront/features/menu/use-menu.ts';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { publicPage } from '#storefront/features/page/cache-headers.server.ts';
import { timeAt } from '#storefront/features/payment/time-at.tsx';
import { useSite } from '#storefront/features/site/use-site.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { MenuFrameDocument } from '#storefront/graphql/gen/graphql.ts';
import { inSpans } from '#i18n/in-spans.tsx';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Divider } from '#ui/layout/divider.tsx';
import type { Elements } from '#ui/elements.ts';
import type { Route } from './+types/menu.ts';
import styles from './menu.module.css';
import { Wordmark } from '#storefront/features/frame/wordmark.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { menuNotes, menu } = await execute(context, MenuFrameDocument, {}, { client: 'site' });
  return { notes: menuNotes, asOf: menu.asOf };
}

/** The frame stays what it is while a guest turns the pages of the card. */
export const shouldRevalidate = () => false;

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) => errorMeta(args);

/** A printed card in a dark room (specification, section 2): its title above, the small print below. */
function Frame({ children, footer }: { children: Elements; footer?: Elements }) {
  const t = useTranslations('menu');
  const table = useTable();
  const isCard = useRouteName() === 'the-menu';
  useLeaveCheckout();
  return (
    <div className={styles.page} data-mood="bar">
      <header className={styles.header}>
        <Container className={styles.row}>
          <Wordmark className={styles.home}>
            <svg
              viewBox="0 0 12 20"
              width="12"
              height="20"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="m10 2-8 8 8 8" />
            </svg>
          </Wordmark>
          <p className={styles.title}>
            {isCard ? (
              t('title')
            ) : (
              <LocaleLink to="/the-menu" suffix={menuQuery({ table })}>
                {t('title')}
              </LocaleLink>
            )}
          </p>
          <LanguageSwitch className={styles.language} />
        </Container>
        {table !== null && <p className={styles.table}>{t('table', { number: String(table) })}</p>}
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}

function Footer({ loaderData: { notes, asOf } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useTranslations('menu');
  const text = useTranslations('footer');
  const format = useFormatter();
  const { site, year } = useSite();
  return (
    <footer className={styles.footer}>
      <Container>
        <Divider />
        {notes && (
          <div className={styles.notes}>
            <p>{notes.allergens}</p>
            <p>{notes.strength}</p>
            <p>
              <span>{notes.prices}</span>{' '}
              {inSpans(
                t.rich('asOf', {
                  date: format.dateTime(new Date(asOf), 'day'),
                  time: timeAt(asOf),
                }),
              )}
            </p>
            <p>{notes.age}</p>
            <p className={styles.receipt}>{notes.receipt}</p>
          </div>
        )}
        <p className={styles.rights}>{text('rights', { year: String(year), site: site.name })}</p>
        <p className={styles.rights}>{text('company', site.company)}</p>
        {isCounted(site.analytics) && (
          <p className={styles.rights}>
            <CookieSettings />
          </p>
        )}
      </Container>
    </footer>
  );
}

export default function CatalogueLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame footer={<Footer loaderData={loaderData} />}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame footer={loaderData && <Footer loaderData={loaderData} />}>
      <ErrorPage kind={errorKind(error)} />
    </Frame>
  );
}
