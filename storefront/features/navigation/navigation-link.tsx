import { NavLink } from 'react-router';
import { prefetchOf } from '#storefront/browser/prefetch.ts';

/** A link of a navigation: it says by itself when it leads to the page one is on. */
export function NavigationLink({ href, children }: { href: string; children: string }) {
  return (
    <NavLink to={href} end prefetch={prefetchOf(href)}>
      {children}
    </NavLink>
  );
}
