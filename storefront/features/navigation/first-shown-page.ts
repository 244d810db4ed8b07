/** What a step of the history says of a list whose later pages were loaded below the earlier ones. */
export type LoadedState = { firstShownPage: number };

/** The page that such a list begins with, or null for any other place. */
export function firstShownPage(state: unknown): number | null {
  return typeof state === 'object' &&
    state !== null &&
    'firstShownPage' in state &&
    typeof state.firstShownPage === 'number'
    ? state.firstShownPage
    : null;
}
