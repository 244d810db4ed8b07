import { useFormatter, useTranslations } from 'use-intl';
import { AddToCartForm } from '#storefront/features/cart/add-to-cart-form.tsx';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import type { BottleOfDrinkFragment, DrinkPageQuery } from '#storefront/graphql/gen/graphql.ts';
import styles from './make-at-home.module.css';

type Drink = NonNullable<DrinkPageQuery['drink']>;

/** "Drink it here, make it at home": the recipe, and its products. */
export function MakeAtHome({
  drink,
  bottles: all,
}: {
  drink: Drink;
  /** One for each ingredient that the shop has. */
  bottles: readonly BottleOfDrinkFragment[];
}) {
  const t = useTranslations('menu');
  const bottles = new Map(all.map((bottle) => [bottle.id, bottle]));
  if (drink.recipe === null && bottles.size === 0) return null;
  return (
    <section className={styles.home} aria-labelledby="at-home">
      <h2 id="at-home" className={styles.title}>
        {drink.recipe === null ? t('bottlesTitle') : t('homeTitle')}
      </h2>
      <div className={styles.columns} data-recipe={drink.recipe !== null || undefined}>
        {drink.recipe !== null && <Recipe drink={drink} recipe={drink.recipe} />}
        {bottles.size > 0 && (
          <ul className={styles.bottles} role="list" aria-label={t('bottles')} data-mood="shop">
            {[...bottles.values()].map((bottle) => (
              <li key={bottle.id}>
                <Bottle bottle={bottle} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Recipe({ drink, recipe }: { drink: Drink; recipe: string }) {
  const t = useTranslations('menu');
  const format = useFormatter();
  return (
    <div className={styles.recipe}>
      <ul className={styles.ingredients} role="list">
        {drink.recipeIngredients.map(({ name, amountMl }) => (
          <li key={name}>
            <span>{name}</span>
            {amountMl !== null && amountMl >= 5 && (
              <span>{t('volume', { ml: format.number(amountMl) })}</span>
            )}
          </li>
        ))}
      </ul>
      <p>{recipe}</p>
    </div>
  );
}

/** A product of the shop, one tap from the cart. */
function Bottle({ bottle }: { bottle: BottleOfDrinkFragment }) {
  const { master } = bottle;
  const canOrder =
    master.orderable &&
    master.availability !== 'SOLD_OUT' &&
    master.availability !== 'NOT_AVAILABLE';
  return (
    <div className={styles.bottle}>
      <ProductCard product={bottle} />
      {canOrder && <AddToCartForm isSingle variantId={master.id} productName={bottle.name} />}
    </div>
  );
}
