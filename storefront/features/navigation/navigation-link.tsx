import { NavLink } from 'react-router';
import { prefetchOf } from '#storefront/browser/prefetch.ts';

/** A link of a navigation, marked as current when it leads to the open page. */
export function NavigationLink({ href, children }: { href: string; children: string }) {
  return (
    <NavLink to={href} end prefetch={prefetchOf(href)}>
      {children}
    </NavLink>
  );
}
