import { useEffect, type ReactNode } from 'react';
import {
  Form,
  Link,
  NavLink,
  Outlet,
  redirect,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { call, sessionContext } from '../api.server.ts';
import { unlessUnsent } from '../features/form/unless-unsent.ts';
import { LeaveGuard } from '../features/form/leave-guard.tsx';
import { Failure } from '../features/shell/failure.tsx';
import { FindField } from '../features/shell/find-field.tsx';
import { LiveJobs } from '../features/shell/live-jobs.tsx';
import { PersonId } from '../features/shell/person-id.ts';
import { keepRecent } from '../features/shell/recent.ts';
import { Shortcuts } from '../features/shell/shortcuts.tsx';
import { useCounts } from '../features/shell/use-counts.ts';
import { placesFor } from '../features/shell/places.ts';
import { LiveJobsDocument, type LiveJobsQuery } from '../graphql/gen/graphql.ts';
import type { loader as rootLoader } from '../root.tsx';
import styles from './shell.module.css';
import type { Route } from './+types/shell.ts';

/** Who is not signed in comes back here after the sign-in. A form is answered by its action, and keeps what was typed. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    if (context.get(sessionContext).me !== null || request.method === 'POST') return;
    const { pathname, search } = new URL(request.url);
    const to = pathname.replace(/^\/admin/, '').replace(/\.data$/, '') + search;
    // The router adds the base path to redirects of loaders and actions, not to those of middleware.
    throw redirect(`/admin/sign-in?to=${encodeURIComponent(to)}`);
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { me } = context.get(sessionContext);
  if (!me) return STRANGER;
  const { liveJobs } = await call(context, LiveJobsDocument, {});
  return { id: me.id, name: me.name, permissions: me.permissions, liveJobs };
}

/** Whose session has ended while they sent a form. */
const STRANGER: {
  id: string;
  name: string;
  permissions: string[];
  liveJobs: LiveJobsQuery['liveJobs'];
} = {
  id: '',
  name: '',
  permissions: [],
  liveJobs: [],
};

/** A screen that reads itself again (`routes/today.tsx`) does so alone: it knows what to show without a connection. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isSameScreen = args.formMethod === undefined && args.currentUrl.href === args.nextUrl.href;
  return !isSameScreen && unlessUnsent(args);
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A screen that cannot be shown leaves the navigation where it is. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const requestId = useRouteLoaderData<typeof rootLoader>('root')?.requestId;
  return (
    <Frame {...(loaderData ?? STRANGER)}>
      <Failure error={error} requestId={requestId} />
    </Frame>
  );
}

type FrameProps = {
  id: string;
  name: string;
  permissions: readonly string[];
  liveJobs: LiveJobsQuery['liveJobs'];
  children: ReactNode;
};

function Frame({ id, name, permissions, liveJobs, children }: FrameProps) {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const places = placesFor(permissions);
  const counts = useCounts(permissions.length > 0);
  useEffect(() => keepRecent(localStorage, id, pathname), [id, pathname]);
  const rare = places.filter((place) => 'isRare' in place);
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shopName ?? '';
  const mood = useMatches().some(({ handle }) => handle === 'bar') ? 'bar' : undefined;
  return (
    <div className={styles.shell} data-mood={mood}>
      <SkipLink target="content">{t('skip')}</SkipLink>
      <Shortcuts permissions={permissions} />
      <LeaveGuard />
      <header className={styles.bar} data-mood="bar">
        <a href="/" className={styles.shop}>
          {shop} <VisuallyHidden>{t('toShop')}</VisuallyHidden>
        </a>
        {permissions.length > 0 && (
          <PersonId value={id}>
            <FindField />
          </PersonId>
        )}
        <LiveJobs jobs={liveJobs} />
        <Link to="/own" className={styles.name} aria-label={t('ownAccount', { name })}>
          {name}
        </Link>
        <Form method="post" action="/sign-out">
          <button type="submit" className={styles.signOut}>
            {t('signOut')}
          </button>
        </Form>
      </header>
      <nav className={styles.nav} aria-label={t('navigation')}>
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.to} data-rare={'isRare' in place || undefined}>
              <PlaceLink {...place} count={counts[place.to]} />
            </li>
          ))}
          {rare.length > 0 && (
            <li className={styles.more}>
              {/* Another one after each step, so that it is closed again. */}
              <details key={pathname}>
                <summary className={styles.place}>{t('more')}</summary>
                <ul>
                  {rare.map((place) => (
                    <li key={place.to}>
                      <PlaceLink {...place} count={counts[place.to]} />
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          )}
        </ul>
      </nav>
      <main className={styles.main} id="content" tabIndex={-1}>
        <PersonId value={id}>{children}</PersonId>
      </main>
    </div>
  );
}

function PlaceLink({
  to,
  label,
  count,
}: ReturnType<typeof placesFor>[number] & { count: string | undefined }) {
  const t = useTranslations('shell');
  return (
    <NavLink to={to} end={to === '/'} className={styles.place} prefetch="intent">
      <span>{t(label)}</span>
      {count && (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
        </span>
      )}
    </NavLink>
  );
}
