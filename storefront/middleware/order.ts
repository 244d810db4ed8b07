import { data } from 'react-router';

/**
 * What is done at every navigation, in this order (specification, section 2). What each does on the server is in
 * `server.ts`, what it does in the browser in `browser.ts`.
 */
export const everyNavigation = [
  // Who asks: nobody, until a page that is someone's own has opened the session; a session that runs out is kept.
  'auth-tracking',
  // The language, which the address says; only `/` asks the visitor's browser.
  'i18n',
  // Browsers that cannot show the site are told so.
  'old-browser',
  // No data of before: every page asks with nobody's rights, and the browser asks again for what it did not get.
  'data-reset',
  // One address for a page, and nothing in an index or a cache that is none.
  'seo-meta',
] as const;

export type StepName = (typeof everyNavigation)[number];

/** What an error of this kind says. */
type UnknownMiddleware = { unknownMiddleware: string };

/** The step of that name; an unknown one is a fault of the house, and a 500 that names it. */
export function stepOf<Step>(steps: Record<string, Step | undefined>, name: string): Step {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) throw data({ unknownMiddleware: name } satisfies UnknownMiddleware, { status: 500 });
  return step;
}

/** The steps as the router takes them. They are looked up when a page is asked for, where an error has its page. */
export function inOrder<Args, Next, Answer>(
  steps: Record<string, ((args: Args, next: Next) => Answer) | undefined>,
  names: readonly string[] = everyNavigation,
): ((args: Args, next: Next) => Answer)[] {
  return names.map((name) => (args, next) => stepOf(steps, name)(args, next));
}
