import { useTranslations } from 'use-intl';
import { isPlainClick } from '#storefront/features/navigation/is-plain-click.ts';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { shortenTerm } from '#storefront/features/search/shorten-term.ts';
import type { CatalogueResultFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import type { Help } from './find-help.server.ts';
import { FilterLink } from '#storefront/features/catalogue/filters/filter-link.tsx';
import {
  dropFilter,
  noFilters,
  obstacles,
} from '#storefront/features/catalogue/filters/filters.ts';
import styles from './nothing-found.module.css';
import type { FilterActions } from '#storefront/features/catalogue/filters/use-filters.ts';
import { useFilterLabels } from '#storefront/features/catalogue/filters/use-filter-labels.ts';

type Props = FilterActions & {
  term: string;
  isPart: boolean;
  /** Filters are chosen. */
  isNarrowed: boolean;
  result: CatalogueResultFragment;
  help: Help;
};

/** A list without a product, and every way on from here: another term, a filter less, the whole shop. */
export function NothingFound(props: Props) {
  const { term, isPart, isNarrowed, result, help, filters, hrefOf, apply } = props;
  const t = useTranslations('search');
  const catalogue = useTranslations('catalogue');
  const to = useLocaleHref();
  const { names } = useFilterLabels(result.aggregations);
  const inTheWay = obstacles(filters, result.aggregations);
  return (
    <div className={styles.nothing}>
      <div className={styles.words}>
        <p className={styles.sentence}>
          {isNarrowed
            ? t('nothingFits')
            : term === ''
              ? catalogue('empty')
              : catalogue('nothingFound', { term: shortenTerm(term) })}
        </p>
        {!isNarrowed && <Terms title={t('didYouMean')} terms={result.suggestions} />}
        {isNarrowed && inTheWay.length > 0 && (
          <div className={styles.way}>
            <h2>{t('without')}</h2>
            <ul role="list">
              {inTheWay.map((name) => {
                const next = dropFilter(filters, name);
                return (
                  <li key={name}>
                    <FilterLink
                      href={hrefOf(next)}
                      aria-label={t('takeOff', { filter: names[name] })}
                      onFollow={() => apply(next)}
                    >
                      {names[name]}
                    </FilterLink>
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        <p className={styles.buttons}>
          {isNarrowed && (
            <ButtonLink
              href={hrefOf(noFilters)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                apply(noFilters);
              }}
            >
              {t('clear')}
            </ButtonLink>
          )}
          {(isPart || !isNarrowed) && (
            <ButtonLink variant="secondary" href={to('/products')}>
              {catalogue('emptyLink')}
            </ButtonLink>
          )}
        </p>
        {!isNarrowed && <Terms title={t('popular')} terms={help.popularSearches} />}
      </div>
      {!isNarrowed && help.products.length > 0 && (
        <section className={styles.featured}>
          <h2>{t('meanwhile')}</h2>
          <CardGrid>
            {help.products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  );
}

function Terms({ title, terms }: { title: string; terms: readonly string[] }) {
  if (terms.length === 0) return null;
  return (
    <div className={styles.way}>
      <h2>{title}</h2>
      <ul role="list">
        {terms.map((term) => (
          <li key={term}>
            <LocaleLink
              to="/products"
              suffix={`?${new URLSearchParams({ search: term }).toString()}`}
            >
              {term}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
