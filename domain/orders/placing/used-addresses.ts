import { addressColumns, type Address } from '../../address/rules.ts';
import { transact, type Context } from '../../context.ts';
import { readUsedAddresses } from '../read-store.ts';

/** The addresses of the member's last orders but for those that are `known`, the last used first; none for a guest. */
export async function listUsedAddresses(
  ctx: Context,
  known: readonly Address[],
): Promise<Address[]> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return [];
  const keyOf = (address: Address) => JSON.stringify(addressColumns.map((name) => address[name]));
  const keys = new Set(known.map(keyOf));
  const used = await transact(ctx, (tx) => readUsedAddresses(tx, viewer.userId));
  return used.filter((address) => {
    const key = keyOf(address);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}
