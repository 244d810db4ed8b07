import type { AnchorHTMLAttributes } from 'react';
import { PageLink } from '#storefront/i18n/page-link.tsx';
import { isPlainClick } from '#storefront/features/navigation/is-plain-click.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  href: string;
  /** Applies the filters of the link, in this tab. */
  onFollow: () => void;
};

/** A link to the same list with other filters. */
export function FilterLink({ href, onFollow, ...rest }: Props) {
  return (
    <PageLink
      {...rest}
      to={href}
      preventScrollReset
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFollow();
      }}
    />
  );
}
