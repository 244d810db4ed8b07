import { useFormatter, useTranslations } from 'use-intl';
import type { DrinkPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { useDietWords } from './diet-words.ts';
import styles from './drink-facts.module.css';
import { inOneBreath } from './in-one-breath.ts';
import { Strength, useStrengthWords } from './strength.tsx';

/** What one asks the bartender before ordering. */
export function DrinkFacts({ drink }: { drink: NonNullable<DrinkPageQuery['drink']> }) {
  const t = useTranslations('menu');
  const format = useFormatter();
  const diet = useDietWords();
  const { note } = useStrengthWords()(drink.strength);
  const abv = format.number(drink.abv, 'strength');
  const size = t('volume', { ml: format.number(drink.volumeMl) });
  const facts: [string, string][] = [
    [t('fact.ingredients'), drink.ingredients.map(({ name }) => name).join(' · ')],
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
          {diet(drink).map((words) => (
            <span key={words} className={styles.item}>
              {words}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
