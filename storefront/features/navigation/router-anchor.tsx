import { Link } from 'react-router';
import type { AnchorProps } from '#storefront/ui/anchor.tsx';

/** Lets the links of `ui/` go through the router; addresses of other places stay plain links. */
export function RouterAnchor({ href, children, ...rest }: AnchorProps) {
  return /^[/?]/.test(href) ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
