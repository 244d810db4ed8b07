import { useTranslations } from 'use-intl';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';

type Props = {
  /** From the root of the categories on. */
  taxons: readonly { name: string; slug: string }[];
  /** The page itself, where it is no category. */
  current?: string;
};

/** The path from the shop down to a category or a product. */
export function TaxonBreadcrumb({ taxons, current }: Props) {
  const t = useTranslations('catalogue');
  const nav = useTranslations('nav');
  const to = useLocaleHref();
  const items = [
    { label: nav('shop'), href: to('/shop') },
    ...taxons.map(({ name, slug }, index) => ({
      label: name,
      href:
        current === undefined && index === taxons.length - 1
          ? undefined
          : to('/categories/:id', { id: slug }),
    })),
    ...(current === undefined ? [] : [{ label: current }]),
  ];
  return <Breadcrumb label={t('breadcrumb')} items={items} />;
}
