import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** The links of `ui/` as links of the router. */
export function RouterAnchor({ href, ...rest }: ComponentProps<'a'>) {
  return <Link to={href ?? ''} {...rest} />;
}
