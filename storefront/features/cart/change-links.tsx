import { PrefetchPageLinks } from 'react-router';
import { CHANGE_PATH } from './state/use-change-cart.ts';

/**
 * Has the code that sends a change of the cart loaded with the page: else the first click waits for it, and
 * without a connection the router would load the whole document anew in its place.
 */
export function ChangeLinks() {
  return <PrefetchPageLinks page={CHANGE_PATH} />;
}
