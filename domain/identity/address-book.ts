import { addressColumns, parseAddress, type Address, type AddressInput } from '../address/rules.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  writeAddress,
  writeDefault,
} from './address-store.ts';
import { MOST_ADDRESSES, type SavedAddress } from './rules.ts';
import { lockUser } from './store.ts';

/** A member's addresses, the usual one first; none for a guest. */
export async function listOwnAddresses(ctx: Context): Promise<SavedAddress[]> {
  const { viewer } = ctx;
  return viewer.kind === 'member' ? transact(ctx, (tx) => listAddresses(tx, viewer.userId)) : [];
}

function isSameAddress(one: Address, other: Address): boolean {
  return addressColumns.every((column) => one[column] === other[column]);
}

/**
 * Adds an address; the first one becomes the default. A known address is not added twice. INVALID_INPUT with issues,
 * ADDRESS_LIMIT with `limit`, UNAUTHENTICATED.
 */
export async function createAddress(
  ctx: Context,
  input: { address: AddressInput; isDefault: boolean },
): Promise<SavedAddress[] | Problem> {
  const { address, issues } = parseAddress(input.address);
  if (!address) return problem('INVALID_INPUT', { issues });
  return withBook(ctx, async (tx, userId, book) => {
    const known = book.find((entry) => isSameAddress(entry, address));
    if (!known && book.length >= MOST_ADDRESSES) {
      return problem('ADDRESS_LIMIT', { params: { limit: MOST_ADDRESSES } });
    }
    const id = known?.id ?? (await insertAddress(tx, { ...address, userId }));
    if (input.isDefault || book.length === 0) await writeDefault(tx, userId, id);
    return null;
  });
}

/** Changes an address. ADDRESS_NOT_FOUND, INVALID_INPUT with issues, UNAUTHENTICATED. */
export async function updateAddress(
  ctx: Context,
  input: { id: string | null; address: AddressInput; isDefault: boolean },
): Promise<SavedAddress[] | Problem> {
  const { address, issues } = parseAddress(input.address);
  if (!address) return problem('INVALID_INPUT', { issues });
  return withEntry(ctx, input.id, async (tx, userId, { id }) => {
    await writeAddress(tx, id, address);
    if (input.isDefault) await writeDefault(tx, userId, id);
  });
}

/** From now on this is the usual address. ADDRESS_NOT_FOUND, UNAUTHENTICATED. */
export async function makeAddressDefault(
  ctx: Context,
  input: { id: string | null },
): Promise<SavedAddress[] | Problem> {
  return withEntry(ctx, input.id, (tx, userId, { id }) => writeDefault(tx, userId, id));
}

/** Forgets an address; after the usual one the next takes its place. ADDRESS_NOT_FOUND, UNAUTHENTICATED. */
export async function removeAddress(
  ctx: Context,
  input: { id: string | null },
): Promise<SavedAddress[] | Problem> {
  return withEntry(ctx, input.id, async (tx, userId, { id, isDefault }, book) => {
    await deleteAddress(tx, id);
    const next = book.find((entry) => entry.id !== id);
    if (isDefault && next) await writeDefault(tx, userId, next.id);
  });
}

type BookWork = (
  tx: TransactionContext,
  userId: string,
  book: SavedAddress[],
) => Promise<Problem | null>;

/**
 * Changes the member's addresses under the lock of their row, so that two tabs do so one after the other, and answers
 * the result.
 */
async function withBook(ctx: Context, work: BookWork): Promise<SavedAddress[] | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  const { userId } = viewer;
  return transact<SavedAddress[] | Problem>(ctx, async (tx) => {
    if (!(await lockUser(tx, userId))) return problem('UNAUTHENTICATED');
    const refusal = await work(tx, userId, await listAddresses(tx, userId));
    return refusal ?? listAddresses(tx, userId);
  });
}

async function withEntry(
  ctx: Context,
  id: string | null,
  work: (
    tx: TransactionContext,
    userId: string,
    entry: SavedAddress,
    book: SavedAddress[],
  ) => Promise<void>,
): Promise<SavedAddress[] | Problem> {
  return withBook(ctx, async (tx, userId, book) => {
    const entry = book.find((one) => one.id === id);
    if (!entry) return problem('ADDRESS_NOT_FOUND');
    await work(tx, userId, entry, book);
    return null;
  });
}
