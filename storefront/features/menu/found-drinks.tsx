import { useTranslations } from 'use-intl';
import type { FoundDrinkFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import cover from '#ui/layout/cover-link.module.css';
import { FoundList, FoundRecord } from '#ui/found-list.tsx';
import { DrinkState } from './drink-state.tsx';
import styles from './found-drinks.module.css';
import { OwnLanguage } from './own-language.tsx';

/** The drinks that a search finds in addition to products. */
export function FoundDrinks({ drinks }: { drinks: readonly FoundDrinkFragment[] }) {
  const t = useTranslations('menu');
  if (drinks.length === 0) return null;
  return (
    <FoundList title={t('atTheBar')} mood="bar">
      {drinks.map(({ id, name, slug, price, image, availability }) => (
        <FoundRecord
          key={id}
          image={image}
          name={
            <LocaleLink className={cover.link} to="/the-menu/:id" params={{ id: slug }}>
              <OwnLanguage>{name}</OwnLanguage>
            </LocaleLink>
          }
        >
          <p className={styles.price}>{price.formatted}</p>
          <DrinkState value={availability} />
        </FoundRecord>
      ))}
    </FoundList>
  );
}
