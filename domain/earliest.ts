/** The first of these moments; null where there is none. */
export function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}
