import { LocaleLink } from '#storefront/i18n/locale-link.tsx';

/** The name of a promotion, with a link to its page where it has one. */
export function PromotionName({ slug, name }: { slug: string | null; name: string }) {
  if (slug === null) return <span>{name}</span>;
  return (
    <LocaleLink to="/promotions/:id" params={{ id: slug }}>
      {name}
    </LocaleLink>
  );
}
