import type { RouterContextProvider } from 'react-router';
import { soundsLike } from '#i18n/sound-key.ts';
import { call, sessionContext } from '../../api.server.ts';
import { FindDocument, type FindQuery } from '../../graphql/gen/graphql.ts';

/** What a search over everything has found, of each kind what the person may read. */
export type Found = Omit<FindQuery, 'menu'> & {
  drinks: NonNullable<FindQuery['menu']>[number]['drinks'];
};

/** Searches everything in one request; `order` and `request` are there where the search is their very number. */
export async function findAll(
  context: Readonly<RouterContextProvider>,
  search: string,
): Promise<Found> {
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  if (search === '' || permissions.length === 0) return { drinks: [] };
  const { menu, ...found } = await call(context, FindDocument, {
    search,
    orders: permissions.includes('orders.read'),
    people: permissions.includes('people.read'),
    requests: permissions.includes('requests.read'),
    products: permissions.includes('catalogue.read'),
    drinks: permissions.includes('menu.availability'),
  });
  const drinks = (menu ?? []).flatMap((section) => section.drinks);
  return { ...found, drinks: drinks.filter(({ name }) => soundsLike(name, search)) };
}
