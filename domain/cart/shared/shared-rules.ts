import { splitByWeight } from '../../money.ts';
import type { Cart, CartLine } from '../rules.ts';

/** What a participant has added of a line. */
export type Part = { lineId: string; memberId: string; quantity: number };

/** The owner, or somebody who has joined; `memberId` is null for the owner. */
export type Person = {
  memberId: string | null;
  name: string;
  /** Pieces, and what they cost after discounts: a share of the total of the goods, minor units. */
  quantity: number;
  total: number;
};

/** How many of a line are whose: in the order of the people, none with nothing. */
export type LinePart = { memberId: string | null; name: string; quantity: number };

/** Closed to the caller: by the owner, or because they have left. */
export type SharedState = 'open' | 'closed' | 'ordered';

/** The caller. A participant's key, or the owner's link, is answered once, when it is created. */
export type SharedViewer =
  | { kind: 'owner'; name: string; link: string | null }
  | { kind: 'participant'; id: string; name: string; key: string | null };

export type SharedCart = {
  id: string;
  state: SharedState;
  ownerName: string;
  viewer: SharedViewer;
  /** Null where there is nothing to see any more. */
  cart: Cart | null;
  people: Person[];
  parts: Map<string, LinePart[]>;
};

/** What a visitor with the link sees before joining. */
export type Invitation = { id: string; ownerName: string; state: SharedState; isFull: boolean };

type Name = { memberId: string; name: string };

/** What is whose: the participants' parts of each line by its id, the rest of it the owner's. The owner comes first. */
export function partsOf(
  lines: readonly Pick<CartLine, 'id' | 'quantity'>[],
  ownerName: string,
  participants: readonly Name[],
  parts: readonly Part[],
): Map<string, LinePart[]> {
  return new Map(
    lines.map(({ id, quantity }) => {
      const added = participants.map(({ memberId, name }) => ({
        memberId,
        name,
        quantity:
          parts.find((part) => part.lineId === id && part.memberId === memberId)?.quantity ?? 0,
      }));
      const rest = added.reduce((left, part) => left - part.quantity, quantity);
      const all = [{ memberId: null, name: ownerName, quantity: rest }, ...added];
      return [id, all.filter((part) => part.quantity > 0)];
    }),
  );
}

/**
 * Each person's share of the total of the goods. A line is split by pieces, and the total, from which promotions on
 * the whole are taken off, by those shares; each by largest remainder, so that all add up to the total.
 */
export function sumsOf(
  { lines, totals }: Pick<Cart, 'lines' | 'totals'>,
  ownerName: string,
  participants: readonly Name[],
  parts: ReadonlyMap<string, readonly LinePart[]>,
): Person[] {
  const people: Person[] = [{ memberId: null, name: ownerName }, ...participants].map(
    ({ memberId, name }) => ({ memberId, name, quantity: 0, total: 0 }),
  );
  for (const { id, total, discount } of lines) {
    const ofLine = parts.get(id) ?? [];
    const shares = splitByWeight(
      total - discount,
      ofLine.map(({ quantity }) => quantity),
    );
    ofLine.forEach(({ memberId, quantity }, index) => {
      const person = people.find((one) => one.memberId === memberId);
      if (!person) return;
      person.quantity += quantity;
      person.total += shares[index] ?? 0;
    });
  }
  const totalsOfPeople = splitByWeight(
    totals.total,
    people.map(({ total }) => total),
  );
  return people.map((person, index) => ({ ...person, total: totalsOfPeople[index] ?? 0 }));
}

/** The parts of one line, oldest participant first, that are to change so that they fit into its quantity. */
export function cutToFit(parts: readonly Part[], quantity: number): Part[] {
  let left = quantity;
  return parts.flatMap((part) => {
    const kept = Math.min(part.quantity, left);
    left -= kept;
    return kept === part.quantity ? [] : [{ ...part, quantity: kept }];
  });
}
