/** What a line or a gift refers to is there: its rows go with the line's. Throws where they do not. */
export function present<T>(record: T | null, what: string): T {
  if (record === null) throw new Error(`A line without its ${what}`);
  return record;
}
