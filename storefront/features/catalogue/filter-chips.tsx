import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { FacetFragment } from '#storefront/graphql/gen/graphql.ts';
import styles from './filter-chips.module.css';
import { FilterLink } from './filter-link.tsx';
import { dropFilter, noFilters, type Filters } from './filters.ts';
import type { FilterActions } from './use-filters.ts';
import { useFilterWords, type Chosen } from './use-filter-words.ts';

type Props = FilterActions & {
  chosen: readonly Chosen[];
  aggregations: readonly FacetFragment[];
};

/** What the list is narrowed to, each a link to the list without it. */
export function FilterChips({ filters, hrefOf, apply, chosen, aggregations }: Props) {
  const t = useTranslations('search');
  const list = useRef<HTMLUListElement>(null);
  const { names } = useFilterWords(aggregations);
  const leadTo = (next: Filters) => ({
    href: hrefOf(next),
    onFollow: () => {
      apply(next);
      // The chip goes: whoever walks by keyboard stays with the others.
      list.current?.focus({ preventScroll: true });
    },
  });
  return (
    <ul
      ref={list}
      className={styles.chips}
      aria-label={t('chosen')}
      role="list"
      tabIndex={-1}
      hidden={chosen.length === 0}
    >
      {chosen.map(({ name, value, label }) => (
        <li key={`${name} ${value ?? ''}`}>
          <FilterLink
            {...leadTo(dropFilter(filters, name, value))}
            className={styles.chip}
            aria-label={t('takeOff', {
              filter: label === names[name] ? label : `${names[name]}: ${label}`,
            })}
          >
            <span>{label}</span>
            <svg
              viewBox="0 0 12 12"
              width="12"
              height="12"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="m2 2 8 8M10 2l-8 8" />
            </svg>
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink {...leadTo(noFilters)} className={styles.clear}>
          {t('clear')}
        </FilterLink>
      </li>
    </ul>
  );
}
