/** The pages worth a link: first, last, and those around the current one; `null` is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1] ?? each - 1;
    if (each - before === 1) return [each];
    // A gap of a single page would be as wide as its number.
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}
