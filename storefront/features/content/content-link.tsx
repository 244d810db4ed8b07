import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '#storefront/features/site/use-site.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ContentKey } from './content-keys.ts';

type Props = {
  page: ContentKey;
  /** Keeps what the visitor has begun here. */
  newTab?: boolean;
  children: ReactNode;
};

/** A link to a content page; plain text where the tenant has no such page. */
export function ContentLink({ page, newTab = false, children }: Props) {
  const t = useTranslations('footer');
  const { pages } = useSite();
  if (!pages.some(({ key }) => key === page)) return <span>{children}</span>;
  return newTab ? (
    <LocaleLink to={`/${page}`} target="_blank">
      <span>{children}</span>
      <VisuallyHidden>{` (${t('newTab')})`}</VisuallyHidden>
    </LocaleLink>
  ) : (
    <LocaleLink to={`/${page}`}>{children}</LocaleLink>
  );
}
