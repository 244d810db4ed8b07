import { useLocation } from 'react-router';
import { prefetchOf } from '#storefront/browser/prefetch.ts';
import { PageLink } from '#storefront/i18n/page-link.tsx';

/** A link of a navigation, marked as current when it leads to the open page. */
export function NavigationLink({ href, children }: { href: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <PageLink
      to={href}
      aria-current={pathname === href ? 'page' : undefined}
      prefetch={prefetchOf(href)}
    >
      {children}
    </PageLink>
  );
}
