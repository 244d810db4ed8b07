/** Hours from and to, as one word: a joiner, which is not visible, keeps a line from ending after the dash. */
export function hoursRange(opensAt: string, closesAt: string | null): string {
  return `${opensAt}–\u2060${closesAt ?? ''}`;
}

/** Days and hours in one line: Monday to Sunday, 19:00–03:00. */
export function openingHours({
  hours,
  opensAt,
  closesAt,
}: {
  hours: string;
  opensAt: string;
  closesAt: string;
}): string {
  return `${hours}, ${hoursRange(opensAt, closesAt)}`;
}
