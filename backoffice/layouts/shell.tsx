import { Form, NavLink, Outlet, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { sessionContext } from '../api.server.ts';
import { placesFor } from '../features/shell/places.ts';
import styles from './shell.module.css';
import type { Route } from './+types/shell.ts';

/** Who is not signed in comes back here after the sign-in. A form is answered by its action, and keeps what was typed. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    if (context.get(sessionContext).me !== null || request.method === 'POST') return;
    const { pathname, search } = new URL(request.url);
    const to = pathname.replace(/^\/admin/, '').replace(/\.data$/, '') + search;
    throw redirect(`/sign-in?to=${encodeURIComponent(to)}`);
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { me } = context.get(sessionContext);
  return { name: me?.name ?? '', permissions: me?.permissions ?? [] };
}

export default function Shell({ loaderData: { name, permissions } }: Route.ComponentProps) {
  const t = useTranslations('shell');
  return (
    <div className={styles.shell}>
      <SkipLink target="content">{t('skip')}</SkipLink>
      <header className={styles.bar} data-mood="bar">
        <a href="/" className={styles.shop}>
          {t('toShop')}
        </a>
        <span className={styles.name}>{name}</span>
        <Form method="post" action="/sign-out">
          <button type="submit" className={styles.signOut}>
            {t('signOut')}
          </button>
        </Form>
      </header>
      <nav className={styles.nav} aria-label={t('navigation')}>
        <ul className={styles.places}>
          {placesFor(permissions).map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={styles.place} prefetch="intent">
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
