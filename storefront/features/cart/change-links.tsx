import { PrefetchPageLinks } from 'react-router';
import { CHANGE_PATH } from './state/use-change-cart.ts';

/**
 * Preloads the code that sends a change of the cart: else the first click waits for it, and without a connection the
 * router would reload the whole document instead.
 */
export function ChangeLinks() {
  return <PrefetchPageLinks page={CHANGE_PATH} />;
}
