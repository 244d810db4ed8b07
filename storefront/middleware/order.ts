import { data } from 'react-router';

/**
 * What is done at every navigation, in this order (specification, section 2). What each does on the server is in
 * `server.ts`, what it does in the browser in `browser.ts`.
 */
export const everyNavigation = [
  // The visitor: a guest, until a page of their own has opened the session; a session that expires is stored.
  'auth-tracking',
  // The language, by the address; only `/` detects the visitor's.
  'i18n',
  // Unsupported browsers get a page that says so.
  'old-browser',
  // No data of the page before: every page starts without rights, and the browser requests again what it did not get.
  'data-reset',
  // One address for a page, and nothing in an index or a cache that should not be there.
  'seo-meta',
] as const;

export type StepName = (typeof everyNavigation)[number];

/** The message of an error of this kind. */
type UnknownMiddleware = { unknownMiddleware: string };

/** The step of that name; an unknown one is an error of the site, and a 500 that names it. */
export function stepOf<Step>(steps: Record<string, Step | undefined>, name: string): Step {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step) throw data({ unknownMiddleware: name } satisfies UnknownMiddleware, { status: 500 });
  return step;
}

/** The steps as the router takes them. They are looked up when a page is requested, where an error has its page. */
export function inOrder<Args, Next, Answer>(
  steps: Record<string, ((args: Args, next: Next) => Answer) | undefined>,
  names: readonly string[] = everyNavigation,
): ((args: Args, next: Next) => Answer)[] {
  return names.map((name) => (args, next) => stepOf(steps, name)(args, next));
}
