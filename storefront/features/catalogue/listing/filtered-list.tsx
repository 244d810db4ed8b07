import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CatalogueResultFragment } from '#storefront/graphql/gen/graphql.ts';
import { FilterChips } from '#storefront/features/catalogue/filters/filter-chips.tsx';
import { FilterPanel } from '#storefront/features/catalogue/filters/filter-panel.tsx';
import styles from './filtered-list.module.css';
import type { Listing } from './listing.ts';
import type { Help } from './find-help.server.ts';
import { NothingFound } from './nothing-found.tsx';
import { ProductList } from './product-list.tsx';
import { SortForm } from './sort-form.tsx';
import { useFilterLabels } from '#storefront/features/catalogue/filters/use-filter-labels.ts';
import { useFilters } from '#storefront/features/catalogue/filters/use-filters.ts';

type Props = {
  label: string;
  /** The search term; empty for a whole list. */
  term?: string;
  /** The list is a part of the shop: where it is empty, the whole shop may have results. */
  isPart?: boolean;
  result: CatalogueResultFragment;
  listing: Listing;
  /** Loaded where nothing was found. */
  help: Help | null;
};

/** A list of products beside its filters; all of it works without scripts. */
export function FilteredList({ label, term = '', isPart = false, result, listing, help }: Props) {
  const t = useTranslations('search');
  const actions = useFilters();
  const sheet = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { total, aggregations } = result;
  const chosen = useFilterLabels(aggregations).chosen(actions.filters);
  const nothing = total === 0 && help && (
    <NothingFound {...{ term, isPart, result, help, ...actions }} isNarrowed={chosen.length > 0} />
  );

  // A rotated tablet shows the filters beside the list: the bottom sheet is closed.
  useEffect(() => {
    const wide = window.matchMedia('(width >= 62em)');
    const shut = () => panel.current?.hidePopover();
    wide.addEventListener('change', shut);
    return () => wide.removeEventListener('change', shut);
  }, []);

  // An empty list has nothing to filter.
  if (nothing && chosen.length === 0) return nothing;
  return (
    <div className={styles.layout}>
      <div ref={panel} id={sheet} popover="auto" className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('filters')}</h2>
          <button
            type="button"
            className={styles.close}
            popoverTarget={sheet}
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
        </div>
        <FilterPanel {...actions} aggregations={aggregations} total={total} sheet={sheet} />
      </div>
      <section className={styles.list} aria-label={label}>
        <div className={styles.bar}>
          <button type="button" className={styles.open} popoverTarget={sheet}>
            <svg
              viewBox="0 0 20 20"
              width="20"
              height="20"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M2 6h9m4 0h3M2 14h3m4 0h9M11 3.5v5M5 11.5v5" />
            </svg>
            <span>
              {chosen.length === 0
                ? t('filters')
                : t('filtersChosen', { count: String(chosen.length) })}
            </span>
          </button>
          <p className={styles.count} role="status">
            {t('hits', { count: total })}
          </p>
          <SortForm sort={listing.sort} isSearch={term !== ''} />
        </div>
        <FilterChips {...actions} chosen={chosen} aggregations={aggregations} />
        {nothing || (
          <ProductList label={label} total={total} products={result.nodes} listing={listing} />
        )}
      </section>
    </div>
  );
}
