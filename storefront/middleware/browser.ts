import { refreshMember } from '#storefront/features/session/member-store.ts';
import { loadCart } from '#storefront/features/cart/state/cart-store.ts';
import { inOrder, type StepName } from './order.ts';

type Step = () => void;

/** The server has seen to it, or the page itself does. */
const pass: Step = () => undefined;

/** For the root: what is done when the browser goes from page to page. None of it holds the page up. */
export const browserMiddleware = inOrder<unknown, unknown, void>({
  'auth-tracking': refreshMember,
  i18n: pass,
  'old-browser': pass,
  // Only what could not be loaded at first is requested again.
  'data-reset': () => void loadCart(),
  'seo-meta': pass,
} satisfies Record<StepName, Step>);
