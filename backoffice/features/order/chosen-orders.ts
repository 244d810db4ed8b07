/** How many orders one screen or print takes. */
export const MOST_CHOSEN = 200;

/** The numbers in an address: `?orders=`, once for each or with commas. */
export function readChosen(request: Request): string[] {
  const given = new URL(request.url).searchParams.getAll('orders');
  const numbers = given.flatMap((each) => each.split(/[\s,]+/u)).filter(Boolean);
  return [...new Set(numbers)];
}
