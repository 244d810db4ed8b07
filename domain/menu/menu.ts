import type { Context, TransactionContext } from '../context.ts';
import { recordRead } from '../reads.ts';
import {
  allergens,
  availabilityAt,
  endOfNight,
  type Allergen,
  type DrinkAvailability,
  type Menu,
} from './rules.ts';
import { selectDrinkForUpdate, selectMenu, selectNextReturn, updateAvailability } from './store.ts';

/** The menu of the tenant in the locale of the request, as it is now; empty for a tenant without a bar. */
export async function findMenu(ctx: Context): Promise<Menu> {
  recordRead(ctx, 'menu');
  const { sections, words, notes } = await selectMenu(ctx);
  const now = ctx.now();
  const wordsOf = (kind: string) =>
    words.filter((word) => word.kind === kind).map(({ key, label }) => ({ key, label }));
  return {
    sections: sections.map(({ drinks, ...section }) => ({
      ...section,
      drinks: drinks.map(({ unavailableUntil, ...drink }) => ({
        ...drink,
        section: { key: section.key, name: section.name },
        contains: inOrder(drink.contains),
        mayContain: inOrder(drink.mayContain),
        availability: availabilityAt(
          {
            availability: drink.availability,
            unavailableUntil: unavailableUntil === null ? null : new Date(unavailableUntil),
          },
          now,
        ),
      })),
    })),
    spirits: wordsOf('spirit'),
    tastes: wordsOf('taste'),
    notes,
  };
}

/** Whether the menu has such a drink; nobody else changes its availability until the transaction ends. */
export function lockDrink(ctx: TransactionContext, key: string): Promise<boolean> {
  return selectDrinkForUpdate(ctx, key);
}

/**
 * Sets a drink to available, off for the rest of this night, or sold out until further notice. False if the menu has no
 * such drink.
 */
export async function setAvailability(
  ctx: Context,
  key: string,
  availability: DrinkAvailability,
): Promise<boolean> {
  const unavailableUntil =
    availability === 'off_tonight' ? endOfNight(ctx.now(), ctx.tenant.timeZone) : null;
  return updateAvailability(ctx, key, { availability, unavailableUntil });
}

/** As the law lists them. */
function inOrder(some: readonly Allergen[]): Allergen[] {
  return allergens.filter((allergen) => some.includes(allergen));
}

/** When the next drink of the tenant comes back by itself; null: none will. */
export function nextReturn(ctx: Context): Promise<Date | null> {
  return selectNextReturn(ctx);
}
