import type { CartPromotion } from './conditions.ts';
import { groupOf, type Gift, type Goods, type Group } from './group.ts';

/** So many sets are compared at most: all of eight promotions, far more where most are ruled out. */
const MAX_GROUPS = 256;

/**
 * The best set of promotions that may be combined: leaving one out can be cheaper, where its discount costs a free
 * delivery. The search is exact within `MAX_GROUPS` sets. Beyond that it answers the best of those, and of what
 * leaving out one after another makes better: it is never worse than without any one of its promotions, nor than none.
 */
export function bestGroup(
  members: readonly CartPromotion[],
  goods: Goods,
  forced: string | null,
): Group {
  const group = (of: readonly CartPromotion[]) => groupOf(of, goods, forced);
  const all = group(members);
  // Every promotion more takes more off the goods or nothing, so that no set leaves less of them than all together.
  const isBest =
    all.cost === all.goods && all.freeShipping && all.gifts.every(({ available }) => available);
  if (isBest) return all;
  let best = all;
  // Free delivery alone costs nobody anything: it stays in. By the number of those left out, each set once.
  const optional = members.filter(({ actions }) =>
    actions.some(({ type }) => type !== 'freeShipping'),
  );
  const queue = [{ set: members, next: 0 }];
  let groups = 0;
  for (const { set, next } of queue) {
    for (const [index, out] of optional.entries()) {
      if (index < next) continue;
      if (groups === MAX_GROUPS) {
        const none = group([]);
        return withoutBurdens(isBetter(none, best) ? none : best, group);
      }
      groups += 1;
      const rest = set.filter((promotion) => promotion !== out);
      const candidate = group(rest);
      // Leaving out more leaves more of the goods to pay: nothing cheaper follows.
      if (candidate.goods > best.cost) continue;
      if (isBetter(candidate, best)) best = candidate;
      queue.push({ set: rest, next: index + 1 });
    }
  }
  return best;
}

/** Leaves out one promotion after another, as long as that is better. */
function withoutBurdens(start: Group, group: (of: readonly CartPromotion[]) => Group): Group {
  let best = start;
  for (let isDone = false; !isDone;) {
    const { members } = best;
    const better = members
      .map((out) => group(members.filter((promotion) => promotion !== out)))
      .find((candidate) => isBetter(candidate, best));
    if (better) best = better;
    else isDone = true;
  }
  return best;
}

/**
 * Goods and delivery cost less together; of equal sums free delivery counts, then gifts, those first that are there.
 * The fee for the payment method is the same for every set, or spared where nothing is left to pay.
 */
export function isBetter(a: Group, b: Group): boolean {
  const pieces = (gifts: readonly Gift[]) => gifts.reduce((sum, { quantity }) => sum + quantity, 0);
  const there = ({ gifts }: Group) => pieces(gifts.filter(({ available }) => available));
  const lead =
    b.cost - a.cost ||
    Number(a.freeShipping) - Number(b.freeShipping) ||
    there(a) - there(b) ||
    pieces(a.gifts) - pieces(b.gifts);
  return lead > 0;
}
