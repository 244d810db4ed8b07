import type { Mutation } from './mutation.ts';

/** What only a browser shows: each needs a build, so there are few. */
export const browser: readonly Mutation[] = [
  {
    id: 'lost-order-not-found',
    breaks: 'A checkout page does not ask for its order when the answer to it was lost.',
    file: 'storefront/features/checkout/use-find-order.ts',
    find: 'if (!isLost) return undefined;',
    replace: 'if (!isLost || PAUSES.length > 0) return undefined;',
    project: 'browser',
    tests: ['tests/browser/checkout.test.ts'],
    name: 'the order is found though the answer is lost',
  },
  {
    id: 'step-without-focus',
    breaks: 'The focus is not led to the step of the checkout that opens.',
    file: 'storefront/features/checkout/steps/use-focus-on-step.ts',
    find: '?.focus({ preventScroll: true })',
    replace: '',
    project: 'browser',
    tests: ['tests/browser/keyboard.test.ts'],
    name: 'a bottle is bought with the keyboard alone',
  },
  {
    id: 'late-session-answer',
    breaks: 'A late answer deletes the cookie of an ordered cart.',
    file: 'storefront/routes/session/session.ts',
    find: 'if (ordered) return { cart: snapshotOfOrdered(ordered, path) };',
    replace:
      "if (ordered) return { cart: snapshotOfOrdered(ordered, path), cookies: ['cart=; Max-Age=0; Path=/'] };",
    project: 'http',
    tests: ['tests/http/cart-cookie.test.ts'],
    name: 'no answer touches the cookie of an ordered cart',
  },
  {
    id: 'page-without-focus',
    breaks: 'The focus stays on a link that is gone when one goes to another page.',
    file: 'storefront/features/navigation/use-focus-on-page.ts',
    find: 'title.focus({ preventScroll: true });',
    replace: '',
    project: 'browser',
    tests: ['tests/browser/frame.test.ts'],
    name: 'on small screens a menu opens by the keyboard',
  },
];
