import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyCart, type CartSnapshot } from './cart-state.ts';

const session = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', session);
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('location', { pathname: '/shop' });
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const anna = { email: 'anna@example.com', expiresIn: 895_000 };
const answer = (cart: CartSnapshot, member: typeof anna | null) => () =>
  Promise.resolve(Response.json({ cart, member }));

test('a second after a member has left, their cart is forgotten and requested without their rights', async () => {
  const { storeMember } = await import('#storefront/features/session/member-store.ts');
  const { cartSummary, loadCart } = await import('./cart-store.ts');
  session.mockImplementation(answer({ ...emptyCart, quantity: 2, totalItems: 1 }, anna));
  await loadCart();
  expect(cartSummary().quantity).toBe(2);
  expect(session).toHaveBeenCalledTimes(1);

  session.mockImplementation(answer(emptyCart, null));
  storeMember(null);
  await vi.advanceTimersByTimeAsync(999);
  expect(session).toHaveBeenCalledTimes(1);
  expect(cartSummary().quantity).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(session).toHaveBeenCalledTimes(2);
  expect(cartSummary().quantity).toBe(0);
});
