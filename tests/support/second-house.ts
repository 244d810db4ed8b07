import { inject } from 'vitest';

/** The address of the other house of the site, whose methods and promotions no other test looks at. */
export function secondHouse(): string {
  return inject('siteUrl').replace('127.0.0.1', 'synodos.localhost');
}
