import type { Context } from '../context.ts';
import { findMenu, lockDrink, setAvailability as set } from '../menu/menu.ts';
import type { DrinkAvailability } from '../menu/rules.ts';
import { problem, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';

/** Sets the availability of a drink by its key, and answers what it was. DRINK_NOT_FOUND. */
export async function setAvailability(
  ctx: Context,
  key: string,
  availability: DrinkAvailability,
): Promise<{ before: DrinkAvailability } | Problem> {
  return asStaff<{ before: DrinkAvailability }>(ctx, 'drink.set-availability', async (tx) => {
    if (!(await lockDrink(tx, key))) return problem('DRINK_NOT_FOUND');
    const { sections } = await findMenu(tx);
    const drink = sections.flatMap(({ drinks }) => drinks).find((each) => each.key === key);
    if (!drink || !(await set(tx, key, availability))) return problem('DRINK_NOT_FOUND');
    const before = drink.availability;
    const change = { path: 'availability', before, after: availability };
    return {
      value: { before },
      subject: { kind: 'drink', id: key, label: drink.name },
      changes: before === availability ? [] : [change],
    };
  });
}
