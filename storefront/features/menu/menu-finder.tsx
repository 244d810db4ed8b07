import type { ChangeEvent, ReactNode, SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MenuFacetsFragment } from '#storefront/graphql/gen/graphql.ts';
import { Button } from '#ui/form/button.tsx';
import { FacetChoice } from '#ui/form/facet-choice.tsx';
import { allergenKeys } from './allergens.ts';
import { useAllergenName } from './use-diet-labels.ts';
import { countMenuFilters, fieldNames, readMenuFilters } from './menu-filters.ts';
import styles from './menu-finder.module.css';
import { useStrengthLabel } from './strength.tsx';
import { useTable, type MenuActions } from './use-menu.ts';

type Props = MenuActions & { facets: MenuFacetsFragment; total: number };

/**
 * The filters of the menu: a form that the browser sends by GET, and that applies each choice at once where there are
 * scripts. A count is what the menu will have after the click.
 */
export function MenuFinder({ filters, apply, facets, total }: Props) {
  const t = useTranslations('menu');
  const strength = useStrengthLabel();
  const allergen = useAllergenName();
  const { pathname } = useLocation();
  const table = useTable();
  const chosen = countMenuFilters(filters);
  // No alcohol is what the switch below is for.
  const strengths = facets.strengths.filter(
    (each) => each.strength > 0 || filters.strength.includes(0),
  );

  const onChange = (event: ChangeEvent<HTMLFormElement>) =>
    apply(readMenuFilters(new FormData(event.currentTarget)));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(readMenuFilters(new FormData(event.currentTarget)));
    event.currentTarget.closest('details')?.removeAttribute('open');
  };
  const choice = (
    name: keyof typeof fieldNames,
    { value, label, count }: { value: string; label: string; count: number },
    checked: boolean,
  ) => (
    <FacetChoice
      key={value}
      name={fieldNames[name]}
      value={value}
      label={label}
      count={count}
      countLabel={t('drinks', { count })}
      checked={checked}
    />
  );

  return (
    <details className={styles.finder}>
      <summary className={styles.open}>
        <span>{chosen === 0 ? t('find') : t('findChosen', { count: String(chosen) })}</span>
      </summary>
      <form action={pathname} className={styles.form} onChange={onChange} onSubmit={onSubmit}>
        <Group title={t('filter.strength')}>
          {strengths.map(({ strength: value, count }) =>
            choice(
              'strength',
              { value: String(value), label: strength(value).name, count },
              filters.strength.includes(value),
            ),
          )}
          {choice(
            'alcoholFree',
            { value: '1', label: t('alcoholFree'), count: facets.alcoholFree.count },
            filters.alcoholFree,
          )}
        </Group>
        <Group title={t('filter.taste')} isLong>
          {facets.tastes.map(({ word, count }) =>
            choice(
              'taste',
              { value: word.key, label: word.label, count },
              filters.taste.includes(word.key),
            ),
          )}
        </Group>
        <Group title={t('filter.spirit')} isLong>
          {facets.spirits.map(({ word, count }) =>
            choice(
              'spirit',
              { value: word.key, label: word.label, count },
              filters.spirit.includes(word.key),
            ),
          )}
        </Group>
        <Group title={t('filter.without')} note={t('withoutNote')}>
          {facets.without.map(({ allergen: value, count }) =>
            choice(
              'without',
              { value: allergenKeys[value], label: allergen(value), count },
              filters.without.includes(value),
            ),
          )}
          {choice(
            'vegan',
            { value: '1', label: t('vegan'), count: facets.vegan.count },
            filters.vegan,
          )}
        </Group>
        {/* After the filters, as everywhere: one choice has one address. */}
        {table !== null && <input type="hidden" name="table" value={table} />}
        <div className={styles.actions}>
          <Button type="submit">{t('show', { count: total })}</Button>
        </div>
      </form>
    </details>
  );
}

function Group(props: { title: string; note?: string; isLong?: boolean; children: ReactNode }) {
  const { title, note, isLong, children } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.values} data-long={isLong}>
        {children}
      </div>
    </fieldset>
  );
}
