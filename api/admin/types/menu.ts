import { setAvailability } from '#domain/back-office/menu.ts';
import { findMenu } from '#domain/menu/menu.ts';
import type { Drink, DrinkAvailability } from '#domain/menu/rules.ts';
import { access, builder } from '../builder.ts';
import { resultOf } from './problem.ts';

const Availability = builder.enumType('DrinkAvailability', {
  values: {
    AVAILABLE: { value: 'available' },
    OFF_TONIGHT: { value: 'off_tonight' },
    SOLD_OUT: { value: 'sold_out' },
  } as const satisfies Record<string, { value: DrinkAvailability }>,
});

const MenuDrink = builder.objectRef<Drink>('MenuDrink').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    price: t.exposeInt('price'),
    availability: t.expose('availability', { type: Availability }),
  }),
});

const MenuSection = builder
  .objectRef<{ key: string; name: string; drinks: Drink[] }>('MenuSection')
  .implement({
    fields: (t) => ({
      key: t.exposeString('key'),
      name: t.exposeString('name'),
      drinks: t.field({ type: [MenuDrink], resolve: ({ drinks }) => drinks }),
    }),
  });

builder.queryField('menu', (t) =>
  t.field({
    ...access('menu.availability'),
    type: [MenuSection],
    resolve: async (_, _args, ctx) => (await findMenu(ctx)).sections,
  }),
);

const AvailabilityChange = builder
  .objectRef<{ key: string; before: DrinkAvailability; availability: DrinkAvailability }>(
    'DrinkAvailabilityChange',
  )
  .implement({
    fields: (t) => ({
      key: t.exposeString('key'),
      before: t.expose('before', { type: Availability }),
      availability: t.expose('availability', { type: Availability }),
    }),
  });

builder.mutationField('drinkAvailabilitySet', (t) =>
  t.field({
    ...access('menu.availability'),
    type: resultOf('DrinkAvailabilityResult', AvailabilityChange),
    args: {
      key: t.arg.string({ required: true }),
      availability: t.arg({ type: Availability, required: true }),
    },
    resolve: async (_, { key, availability }, ctx) => {
      const changed = await setAvailability(ctx, key, availability);
      return 'before' in changed ? { key, availability, before: changed.before } : changed;
    },
  }),
);
