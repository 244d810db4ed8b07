import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { emailKey } from '#domain/address/email.ts';
import type { Context } from '#domain/context.ts';
import { hashPassword } from '#domain/identity/passwords.ts';
import type { TestDatabase } from './database.ts';
import { guestOf } from './shopper.ts';

/** The password of the members of tests. */
export const PASSWORD = 'seven seas of rum';

/** A member of the shared site whose address is confirmed. */
export async function joinSite(
  database: Database,
  email = `${randomUUID()}@example.com`,
): Promise<{ email: string; userId: string }> {
  const userId = await memberOf({ owner: database }, await guestOf(database), email);
  return { email, userId };
}

/** A member whose address is confirmed; answers the id. */
export async function memberOf(
  { owner }: Pick<TestDatabase, 'owner'>,
  { tenant, now }: Context,
  email: string,
): Promise<string> {
  const at = now();
  const { id } = await owner
    .insertInto('users')
    .values({
      tenantId: tenant.id,
      email,
      emailKey: emailKey(email),
      passwordHash: await hashPassword(PASSWORD),
      locale: 'en',
      confirmedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same context, with the member as who acts. */
export function asMember(ctx: Context, userId: string, email: string): Context {
  return { ...ctx, viewer: { kind: 'member', userId, email } };
}
