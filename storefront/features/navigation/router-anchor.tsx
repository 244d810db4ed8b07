import { PageLink } from '#storefront/i18n/page-link.tsx';
import type { AnchorProps } from '#ui/anchor.tsx';

/** Routes the links of `ui/` through the router; addresses of other sites, and files, stay plain links. */
export function RouterAnchor({ href, children, ...rest }: AnchorProps) {
  return /^[/?]/.test(href) && rest.download === undefined ? (
    <PageLink to={href} {...rest}>
      {children}
    </PageLink>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
