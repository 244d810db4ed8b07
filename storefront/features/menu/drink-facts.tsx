import { useFormatter, useTranslations } from 'use-intl';
import type { DrinkPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { DietMarks } from './diet-marks.tsx';
import styles from './drink-facts.module.css';
import { inOneBreath } from './in-one-breath.ts';
import { joinIngredients } from './join-ingredients.ts';
import { Strength, useStrengthLabel } from './strength.tsx';

/** The questions of a guest before the order. */
export function DrinkFacts({ drink }: { drink: NonNullable<DrinkPageQuery['drink']> }) {
  const t = useTranslations('menu');
  const format = useFormatter();
  const { note } = useStrengthLabel()(drink.strength);
  const abv = format.number(drink.abv, 'strength');
  const size = t('volume', { ml: format.number(drink.volumeMl) });
  const facts: [string, string][] = [
    [t('fact.ingredients'), joinIngredients(drink.ingredients)],
    [t('fact.taste'), inOneBreath(drink.tastes)],
    [t('fact.glass'), `${inOneBreath([drink.glass, drink.ice])}, ${size}`],
    [t('fact.garnish'), drink.garnish],
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('filter.strength')}</dt>
        <dd>
          <Strength
            value={drink.strength}
            abv={drink.alcoholFree ? undefined : t('abv', { abv })}
          />
          <span className={styles.note}>{note}</span>
        </dd>
      </div>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div>
        <dt>{t('fact.allergens')}</dt>
        <dd>
          {drink.contains.length + drink.mayContain.length === 0 && (
            <span className={styles.item}>{t('noAllergens')}</span>
          )}
          <DietMarks drink={drink} />
        </dd>
      </div>
    </dl>
  );
}
