import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/**
 * The link of the router. On the server it is written as a plain anchor: nobody follows it there, and the router would
 * go through the routes of the page for each of its seventy links.
 */
export const PageLink = import.meta.env.SSR ? StaticLink : Link;

function StaticLink(props: ComponentProps<typeof Link>) {
  const {
    to,
    children,
    discover: _discover,
    prefetch: _prefetch,
    preventScrollReset: _scroll,
    replace: _replace,
    state: _state,
    ...rest
  } = props;
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <Link {...props} />;
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}
