/** A real day, YYYY-MM-DD, or ''. */
export function dayOf(text: string | null): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text ?? '')
    ? (text ?? '')
    : '';
}

/** Whether an address names a view that there is not, or a day that is none: such a filter is left out. */
export function hasInvalidFilter(query: URLSearchParams, views: readonly string[]): boolean {
  const view = query.get('view');
  const isDay = (name: string) => !query.get(name) || dayOf(query.get(name)) !== '';
  return (view !== null && !views.includes(view)) || !isDay('from') || !isDay('to');
}
