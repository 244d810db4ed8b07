import { useFormatter, useTranslations } from 'use-intl';
import type { FacetFragment } from '#storefront/graphql/gen/graphql.ts';
import { facets, valuesOf, type FilterName, type Filters, type PriceRange } from './filters.ts';

/** One chosen filter with its label. `value` is missing where a filter has only one. */
export type Chosen = { name: FilterName; value?: string; label: string };

/** The labels of the filters, and of the chosen values. */
export function useFilterLabels(aggregations: readonly FacetFragment[]) {
  const t = useTranslations('search');
  const format = useFormatter();
  const currency = aggregations.find(({ facet }) => facet === facets.price)?.min?.currency ?? 'EUR';
  const euros = (value: number) =>
    format.number(value, { style: 'currency', currency, maximumFractionDigits: 0 });

  const names: Record<FilterName, string> = {
    category: t('facet.category'),
    price: t('facet.price'),
    country: t('facet.country'),
    style: t('facet.style'),
    age: t('facet.age'),
    strength: t('facet.strength'),
    volume: t('facet.volume'),
    stock: t('facet.stock'),
    sale: t('facet.sale'),
  };

  function priceLabel({ from, to }: PriceRange): string {
    if (from === null) return t('priceTo', { to: euros(to ?? 0) });
    if (to === null) return t('priceFrom', { from: euros(from) });
    return t('priceBetween', { from: euros(from), to: euros(to) });
  }

  /** The chosen filters, in the order of the form. Values that the API does not know are left out. */
  function chosen(filters: Filters): Chosen[] {
    return (Object.keys(names) as FilterName[]).flatMap((name): Chosen[] => {
      const value = filters[name];
      if (name === 'price') {
        return filters.price ? [{ name, label: priceLabel(filters.price) }] : [];
      }
      if (!Array.isArray(value)) return value ? [{ name, label: names[name] }] : [];
      const known = valuesOf(aggregations, name);
      return (value as readonly string[]).flatMap((each) => {
        const label = known.find((candidate) => candidate.value === each)?.label;
        return label === undefined ? [] : [{ name, value: each, label }];
      });
    });
  }

  return { names, chosen, euros };
}
