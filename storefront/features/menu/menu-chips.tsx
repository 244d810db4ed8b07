import { useTranslations } from 'use-intl';
import { Chips } from '#storefront/features/catalogue/filters/chips.tsx';
import type { MenuFacetsFragment } from '#storefront/graphql/gen/graphql.ts';
import { useAllergenName } from './use-diet-labels.ts';
import { dropMenuFilter, noMenuFilters, type MenuFilters } from './menu-filters.ts';
import { useStrengthLabel } from './strength.tsx';
import type { MenuActions } from './use-menu.ts';

/** The filters of the menu. An unknown value is not shown, and finds nothing. */
export function MenuChips({
  filters,
  hrefOf,
  apply,
  facets,
}: MenuActions & { facets: MenuFacetsFragment }) {
  const t = useTranslations('menu');
  const strength = useStrengthLabel();
  const allergen = useAllergenName();
  const textOf = (list: MenuFacetsFragment['tastes'], keys: readonly string[]) =>
    keys.map((key) => ({
      value: key,
      label: list.find(({ word }) => word.key === key)?.word.label ?? key,
    }));
  const chosen: { name: keyof MenuFilters; value?: string | number; label: string; of?: string }[] =
    [
      ...filters.strength.map((value) => ({
        name: 'strength' as const,
        value,
        label: strength(value).name,
        of: t('filter.strength'),
      })),
      ...(filters.alcoholFree ? [{ name: 'alcoholFree' as const, label: t('alcoholFree') }] : []),
      ...textOf(facets.tastes, filters.taste).map((word) => ({
        ...word,
        name: 'taste' as const,
        of: t('filter.taste'),
      })),
      ...textOf(facets.spirits, filters.spirit).map((word) => ({
        ...word,
        name: 'spirit' as const,
        of: t('filter.spirit'),
      })),
      ...filters.without.map((value) => ({
        name: 'without' as const,
        value,
        label: t('withoutOf', { allergen: allergen(value).toLowerCase() }),
      })),
      ...(filters.vegan ? [{ name: 'vegan' as const, label: t('vegan') }] : []),
    ];
  const leadTo = (next: MenuFilters) => ({ href: hrefOf(next), onFollow: () => apply(next) });
  return (
    <Chips
      chips={chosen.map(({ name, value, label, of }) => ({
        ...leadTo(dropMenuFilter(filters, name, value)),
        key: `${name} ${value ?? ''}`,
        label,
        spoken: of === undefined ? label : `${of}: ${label}`,
      }))}
      clear={leadTo(noMenuFilters)}
    />
  );
}
