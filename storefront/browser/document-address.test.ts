import { expect, it } from 'vitest';
import { guardDocumentAddress } from './document-address.ts';

/** A tab whose document was loaded from `/products?page=2`, and that is now at `address`. */
function openTab(address: string) {
  const listeners = new Set<() => void>();
  const tab = { address, reloads: 0 };
  const stop = guardDocumentAddress({
    documentAddress: () => '/products?page=2',
    address: () => tab.address,
    onTraversal: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: () => {
      tab.reloads += 1;
    },
  });
  const goTo = (to: string) => {
    tab.address = to;
    for (const listener of listeners) listener();
  };
  return { tab, goTo, stop };
}

it('lets a document be hydrated under its own address', () => {
  const { tab, goTo, stop } = openTab('/products?page=2');
  expect(stop).not.toBeNull();
  // A step to another place of the same page.
  goTo('/products?page=2');
  stop?.();
  goTo('/products');
  expect(tab.reloads).toBe(0);
});

it.each(['/products', '/shop'])(
  'loads the page of the address where a step has led to %s before',
  (address) => {
    const { tab, stop } = openTab(address);
    expect(stop).toBeNull();
    expect(tab.reloads).toBe(1);
  },
);

it('does so until the router follows the address itself', () => {
  const { tab, goTo } = openTab('/products?page=2');
  goTo('/products');
  expect(tab.reloads).toBe(1);
  // The step back has stopped the load of the other page, and there is no router here.
  goTo('/products?page=2');
  expect(tab.reloads).toBe(2);
});
