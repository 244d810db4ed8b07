import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePageSearch } from '#storefront/features/page/use-page-search.ts';
import { PlainSubmit } from '#ui/form/plain-submit.tsx';
import { sortNames, type SortName } from './listing.ts';
import styles from './sort-form.module.css';

type Props = {
  sort: SortName;
  /** Search results are ordered by relevance, until another order is chosen. */
  isSearch?: boolean;
};

/** Sends the chosen order by GET, with a button for those without scripts; a new order begins at its first page. */
export function SortForm({ sort, isSearch = false }: Props) {
  const t = useTranslations('catalogue');
  const labels: Record<SortName, string> = {
    '': isSearch ? t('sortRelevance') : t('sortDefault'),
    'name-asc': t('sortNameAsc'),
    'name-desc': t('sortNameDesc'),
    'price-asc': t('sortPriceAsc'),
    'price-desc': t('sortPriceDesc'),
    newest: t('sortNewest'),
  };
  const otherParams = new URLSearchParams(usePageSearch());
  otherParams.delete('page');
  otherParams.delete('sort');
  return (
    <Form className={styles.sort} preventScrollReset>
      {[...otherParams].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{t('sort')}</label>
      <select
        key={sort}
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sortNames.map((name) => (
          <option key={name} value={name}>
            {labels[name]}
          </option>
        ))}
      </select>
      <PlainSubmit variant="secondary" size="small">
        {t('apply')}
      </PlainSubmit>
    </Form>
  );
}
