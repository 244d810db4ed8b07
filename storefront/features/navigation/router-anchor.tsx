import { Link } from 'react-router';
import type { AnchorProps } from '#storefront/ui/anchor.tsx';

/** Routes the links of `ui/` through the router; addresses of other sites stay plain links. */
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
