/** Below this two slugs are unrelated. */
const LIKE = 0.45;

/** The one whose slug is most like the given one, or null where none is like it. */
export function mostLike<Named extends { slug: string }>(
  slug: string,
  pages: readonly Named[],
): Named | null {
  let best: Named | null = null;
  let highest = LIKE;
  for (const page of pages) {
    const likeness = likenessOf(slug, page.slug);
    if (likeness < highest) continue;
    highest = likeness;
    best = page;
  }
  return best;
}

/** The share of pairs of letters that both have, from 0 to 1 (Dice): one wrong letter costs two pairs. */
function likenessOf(one: string, other: string): number {
  const left = pairsOf(one);
  const right = pairsOf(other);
  const common = left.filter((pair) => {
    const at = right.indexOf(pair);
    if (at >= 0) right.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (left.length + common.length + right.length);
}

function pairsOf(slug: string): string[] {
  const text = `-${slug.toLowerCase()}-`;
  return Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));
}
