import { describe, expect, test } from 'vitest';
import { faultOf } from '#storefront/features/errors/problem-message.ts';
import {
  begin,
  emptyCart,
  initialState,
  receiveCart,
  quantityAhead,
  rollBack,
  settle,
  summaryOf,
} from './cart-state.ts';

const cart = { ...emptyCart, quantity: 3, totalItems: 2 };
const loaded = receiveCart(initialState, cart, 1000);

describe('the quantity of the cart', () => {
  test('changes at once and is stale until the server has answered', () => {
    const added = begin(loaded, { id: 'a', by: 2 });
    expect(summaryOf(added)).toMatchObject({ quantity: 5, stale: true });
    const settled = settle(added, 'a', { ...cart, quantity: 5 }, 2000);
    expect(summaryOf(settled)).toMatchObject({
      quantity: 5,
      totalItems: 2,
      stale: false,
      loadedAt: 2000,
    });
    expect(settled.outcomes).toEqual([{ id: 'a', fault: null }]);
  });

  test('goes back when the change fails, and says why', () => {
    const fault = faultOf('INSUFFICIENT_STOCK');
    const failed = rollBack(begin(loaded, { id: 'a', by: 2 }), 'a', fault);
    expect(summaryOf(failed)).toMatchObject({ quantity: 3, stale: false });
    expect(failed.outcomes).toEqual([{ id: 'a', fault }]);
  });

  test('a failure stays while another part of the page changes, well or not', () => {
    const fault = faultOf('QUANTITY_LIMIT');
    const failed = rollBack(begin(loaded, { id: 'a', by: 2 }), 'a', fault);
    const begun = begin(failed, { id: 'b', by: 1 });
    expect(begun.outcomes).toEqual([{ id: 'a', fault }]);
    expect(settle(begun, 'b', cart, 2).outcomes).toEqual([
      { id: 'a', fault },
      { id: 'b', fault: null },
    ]);
  });

  test('the oldest outcomes are dropped, the latest stay', () => {
    let state = loaded;
    for (let id = 0; id < 300; id += 1)
      state = settle(begin(state, { id: `${id}`, by: 1 }), `${id}`, cart, id);
    expect(state.outcomes.length).toBeLessThanOrEqual(100);
    expect(state.outcomes.at(-1)?.id).toBe('299');
  });

  test('CART-01: five quick clicks count as five from the first moment, and stay five as answers come in', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    let state = ids.reduce(
      (before, id) => begin(before, { id, by: 1 }),
      receiveCart(initialState, emptyCart, 1),
    );
    expect(summaryOf(state)).toMatchObject({ quantity: 5, stale: true });
    ids.forEach((id, index) => {
      state = settle(state, id, { ...emptyCart, quantity: index + 1, totalItems: 1 }, index + 2);
      expect(summaryOf(state)).toMatchObject({ quantity: 5, stale: index < 4 });
    });
  });

  test('a failure among them takes away only its own pieces', () => {
    let state = begin(begin(loaded, { id: 'a', by: 1 }), { id: 'b', by: 4 });
    state = settle(state, 'a', { ...cart, quantity: 4 }, 2);
    state = rollBack(state, 'b', faultOf('QUANTITY_LIMIT'));
    expect(summaryOf(state)).toMatchObject({ quantity: 4, stale: false });
  });

  test('is never below none', () => {
    expect(summaryOf(begin(initialState, { id: 'a', by: -2 })).quantity).toBe(0);
  });

  test('every change and every answer makes a new revision, so that older answers are recognized', () => {
    const states = [loaded, begin(loaded, { id: 'a', by: 1 })];
    states.push(
      settle(states[1] ?? loaded, 'a', cart, 2),
      rollBack(states[1] ?? loaded, 'a', faultOf('UNKNOWN')),
    );
    expect(states.map(({ revision }) => revision)).toEqual([1, 2, 3, 3]);
  });
});

describe('the quantity of a line', () => {
  const asks = (id: string, quantity: number) => ({ id, by: 1, line: { id: 'line', quantity } });
  const cartAt = (version: number) => ({ ...cart, version });

  test('is the quantity of the last click, until a page shows the version that has it', () => {
    const asked = begin(begin(loaded, asks('a', 2)), asks('b', 3));
    expect(quantityAhead(asked, 'line', 1)).toBe(3);
    expect(quantityAhead(asked, 'other', 1)).toBeNull();
    const half = settle(asked, 'a', cartAt(2), 1);
    expect(quantityAhead(half, 'line', 2)).toBe(3);
    const made = settle(half, 'b', cartAt(3), 2);
    expect(quantityAhead(made, 'line', 2)).toBe(3);
    expect(quantityAhead(made, 'line', 3)).toBeNull();
  });

  test('is what the click before has made, where the last did not get through', () => {
    const asked = begin(begin(loaded, asks('a', 2)), asks('b', 3));
    const failed = rollBack(settle(asked, 'a', cartAt(2), 1), 'b', faultOf('UNKNOWN'));
    expect(quantityAhead(failed, 'line', 1)).toBe(2);
    expect(quantityAhead(rollBack(asked, 'b', faultOf('UNKNOWN')), 'line', 1)).toBe(2);
  });

  test('is none where it has been taken out', () => {
    const removed = settle(begin(loaded, asks('a', 0)), 'a', cartAt(2), 1);
    expect(quantityAhead(removed, 'line', 1)).toBe(0);
  });
});
