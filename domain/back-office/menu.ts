import { asStaff } from '../audit/as-staff.ts';
import type { Context } from '../context.ts';
import { findMenu, setAvailability as set } from '../menu/menu.ts';
import type { DrinkAvailability } from '../menu/rules.ts';

/** Sets the availability of a drink by its key. False if the menu has no such drink. */
export async function setAvailability(
  ctx: Context,
  key: string,
  availability: DrinkAvailability,
): Promise<boolean> {
  const isSet = await asStaff<boolean>(ctx, 'drink.set-availability', async (tx) => {
    const { sections } = await findMenu(tx);
    const drink = sections.flatMap(({ drinks }) => drinks).find((each) => each.key === key);
    const subject = { kind: 'drink', id: key, label: drink?.name ?? key } as const;
    const before = drink?.availability;
    if (before === undefined || !(await set(tx, key, availability)))
      return { value: false, subject, changes: [] };
    const change = { path: 'availability', before, after: availability };
    return { value: true, subject, changes: before === availability ? [] : [change] };
  });
  return isSet === true;
}
