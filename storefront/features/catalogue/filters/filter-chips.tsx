import type { FacetFragment } from '#storefront/graphql/gen/graphql.ts';
import { Chips } from './chips.tsx';
import { dropFilter, noFilters, type Filters } from './filters.ts';
import type { FilterActions } from './use-filters.ts';
import { useFilterLabels, type Chosen } from './use-filter-labels.ts';

type Props = FilterActions & {
  chosen: readonly Chosen[];
  aggregations: readonly FacetFragment[];
};

/** The chosen filters, each a link to the list without it. */
export function FilterChips({ filters, hrefOf, apply, chosen, aggregations }: Props) {
  const { names } = useFilterLabels(aggregations);
  const leadTo = (next: Filters) => ({ href: hrefOf(next), onFollow: () => apply(next) });
  const chips = chosen.map(({ name, value, label }) => ({
    ...leadTo(dropFilter(filters, name, value)),
    key: `${name} ${value ?? ''}`,
    label,
    spoken: label === names[name] ? label : `${names[name]}: ${label}`,
  }));
  return <Chips chips={chips} clear={leadTo(noFilters)} />;
}
