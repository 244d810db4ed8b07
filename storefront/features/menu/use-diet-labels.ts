import { useTranslations } from 'use-intl';
import type { Allergen } from '#storefront/graphql/gen/graphql.ts';
import { allergenKeys } from './allergens.ts';

type Drink = { vegan: boolean; contains: readonly Allergen[]; mayContain: readonly Allergen[] };
type DietMark = { kind: 'contains' | 'mayContain' | 'vegan'; text: string };

/** What a guest with a diet has to know of a drink: what it contains, what cannot be ruled out, vegan. */
export function useDiet(): (drink: Drink) => DietMark[] {
  const t = useTranslations('menu');
  const name = useAllergenName();
  const listOf = (some: readonly Allergen[]) => some.map(name).join(', ').toLowerCase();
  return ({ vegan, contains, mayContain }) => [
    ...(contains.length > 0
      ? [{ kind: 'contains' as const, text: t('contains', { list: listOf(contains) }) }]
      : []),
    ...(mayContain.length > 0
      ? [{ kind: 'mayContain' as const, text: t('mayContain', { list: listOf(mayContain) }) }]
      : []),
    ...(vegan ? [{ kind: 'vegan' as const, text: t('vegan') }] : []),
  ];
}

export function useAllergenName(): (allergen: Allergen) => string {
  const t = useTranslations('menu');
  return (allergen) => t(`allergen.${allergenKeys[allergen]}`);
}
