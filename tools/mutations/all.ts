import { browser } from './browser.ts';
import { carts } from './carts.ts';
import { data } from './data.ts';
import { money } from './money.ts';
import type { Mutation } from './mutation.ts';
import { people } from './people.ts';
import { server } from './server.ts';
import { storefront } from './storefront.ts';
import { viva } from './viva.ts';

/** By area, in the order of the table in docs/testing.md. */
export const mutations: readonly Mutation[] = [
  ...money,
  ...viva,
  ...carts,
  ...people,
  ...data,
  ...server,
  ...storefront,
  ...browser,
];
