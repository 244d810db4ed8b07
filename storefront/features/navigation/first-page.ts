/** The state of a history entry of a list whose later pages were loaded below the earlier ones. */
export type LoadedState = { firstPage: number };

/** The first page of such a list, or null for any other history entry. */
export function firstPage(state: unknown): number | null {
  return typeof state === 'object' &&
    state !== null &&
    'firstPage' in state &&
    typeof state.firstPage === 'number'
    ? state.firstPage
    : null;
}
