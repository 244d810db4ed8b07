import { parsePhone } from '../address/phone.ts';
import { parseName } from '../address/text.ts';
import { transact, type Context } from '../context.ts';
import { problem, type Problem } from '../problem.ts';
import type { Account } from './rules.ts';
import { readAccount, updateUser } from './store.ts';

/** The profile of the current member; null for a guest. */
export async function findAccount(ctx: Context): Promise<Account | null> {
  const { viewer } = ctx;
  return viewer.kind === 'member' ? transact(ctx, (tx) => readAccount(tx, viewer.userId)) : null;
}

type Details = { firstName?: string | null; lastName?: string | null; phone?: string | null };

/** The member's name and phone, each of which may be left empty. INVALID_INPUT with issues, UNAUTHENTICATED. */
export async function updateAccount(ctx: Context, input: Details): Promise<Account | Problem> {
  const { viewer } = ctx;
  if (viewer.kind !== 'member') return problem('UNAUTHENTICATED');
  const parsed = {
    firstName: parseName(input.firstName, { maxLength: 100 }),
    lastName: parseName(input.lastName, { maxLength: 100 }),
    phone: parsePhone(input.phone, ctx.tenant.settings.shipCountries[0] ?? '', false),
  };
  const issues = Object.entries(parsed).flatMap(([path, { fault: code }]) =>
    code === null ? [] : [{ path, code }],
  );
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  return transact<Account | Problem>(ctx, async (tx) => {
    await updateUser(tx, viewer.userId, {
      firstName: parsed.firstName.value ?? '',
      lastName: parsed.lastName.value ?? '',
      phone: parsed.phone.value ?? '',
    });
    return (await readAccount(tx, viewer.userId)) ?? problem('UNAUTHENTICATED');
  });
}
