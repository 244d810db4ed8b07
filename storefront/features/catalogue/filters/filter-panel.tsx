import type { ChangeEvent, SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { usePageSearch } from '#storefront/features/page/use-page-search.ts';
import { useTranslations } from 'use-intl';
import type { FacetFragment } from '#storefront/graphql/gen/graphql.ts';
import { useLocale } from '#storefront/i18n/intl.tsx';
import type { Locale } from '#i18n/locales.ts';
import { Button } from '#ui/form/button.tsx';
import { PlainSubmit } from '#ui/form/plain-submit.tsx';
import { FacetChoice } from '#ui/form/facet-choice.tsx';
import { FacetGroup } from '#ui/form/facet-group.tsx';
import {
  PRICE_FIELDS,
  choiceNames,
  facets,
  priceRange,
  valuesOf,
  withoutFilters,
  type ChoiceName,
  type FacetValue,
  type FilterName,
  type Filters,
} from './filters.ts';
import styles from './filter-panel.module.css';
import { PriceFields } from './price-fields.tsx';
import type { FilterActions } from './use-filters.ts';
import { useStableScroll } from './use-stable-scroll.ts';
import { useFilterLabels } from './use-filter-labels.ts';

type Props = FilterActions & {
  aggregations: readonly FacetFragment[];
  total: number;
  /** Id of the bottom sheet around the form on small screens: its button closes it. */
  sheet: string;
};

/** The facets that are open on a page that was just opened. */
const OPEN: readonly FilterName[] = ['category', 'country', 'style'];

/**
 * The filters of a list: a form that the browser sends by GET, and that applies each choice at once where there are
 * scripts. A count is what the list will have after the click.
 */
export function FilterPanel({ filters, apply, aggregations, total, sheet }: Props) {
  const t = useTranslations('search');
  const catalogue = useTranslations('catalogue');
  const { names } = useFilterLabels(aggregations);
  const locale = useLocale();
  const { pathname } = useLocation();
  const search = usePageSearch();
  const keepPlace = useStableScroll(aggregations);
  const price = aggregations.find(({ facet }) => facet === facets.price);

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const field: HTMLElement = event.target;
    // A price is applied after typing, not while typing.
    if (!(field instanceof HTMLInputElement) || field.type !== 'checkbox') return;
    keepPlace(field);
    apply(filtersOf(event.currentTarget, locale));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(filtersOf(event.currentTarget, locale));
    document.getElementById(sheet)?.hidePopover();
  };
  const choiceOf = (name: ChoiceName, value: FacetValue) => (
    <FacetChoice
      key={value.value}
      name={name}
      value={value.value}
      label={value.label}
      count={value.count}
      countLabel={t('hits', { count: value.count })}
      level={name === 'category' ? value.level : 0}
      checked={filters[name].includes(value.value)}
    />
  );
  const switchOf = (name: 'stock' | 'sale') => {
    const count = valuesOf(aggregations, name).find(({ value }) => value === 'true')?.count ?? 0;
    return (
      <FacetChoice
        name={name}
        value="1"
        label={names[name]}
        count={count}
        countLabel={t('hits', { count })}
        checked={filters[name]}
      />
    );
  };

  return (
    <form
      action={pathname}
      className={styles.form}
      aria-label={t('filters')}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      {[...withoutFilters(new URLSearchParams(search))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={styles.switches}>
        <legend className={styles.legend}>{t('facet.availability')}</legend>
        {switchOf('stock')}
        {switchOf('sale')}
      </fieldset>
      {choiceNames.slice(0, 1).map((name) => group(name))}
      <FacetGroup title={names.price} open>
        <PriceFields
          price={filters.price}
          least={price?.min?.amount ?? null}
          most={price?.max?.amount ?? null}
          onPrice={(range) => apply({ ...filters, price: range })}
        />
      </FacetGroup>
      {choiceNames.slice(1).map((name) => group(name))}
      <div className={styles.actions}>
        <Button type="submit" className={styles.show}>
          {t('show', { count: total })}
        </Button>
        <PlainSubmit>{catalogue('apply')}</PlainSubmit>
      </div>
    </form>
  );

  function group(name: ChoiceName) {
    const values = valuesOf(aggregations, name);
    if (values.length === 0) return null;
    return (
      <FacetGroup
        key={name}
        title={names[name]}
        open={OPEN.includes(name) || filters[name].length > 0}
        moreLabel={t('allValues', { count: String(values.length) })}
      >
        {values.map((value) => choiceOf(name, value))}
      </FacetGroup>
    );
  }
}

/** The values of the form, as the browser would send them. */
function filtersOf(form: HTMLFormElement, locale: Locale): Filters {
  const data = new FormData(form);
  const values = (name: string) =>
    data.getAll(name).filter((value): value is string => typeof value === 'string');
  return {
    category: values('category'),
    country: values('country'),
    style: values('style'),
    age: values('age'),
    strength: values('strength'),
    volume: values('volume'),
    price: priceRange(values(PRICE_FIELDS.from)[0] ?? '', values(PRICE_FIELDS.to)[0] ?? '', locale),
    stock: data.has('stock'),
    sale: data.has('sale'),
  };
}
