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
  return `${hours}, ${opensAt}–${closesAt}`;
}
