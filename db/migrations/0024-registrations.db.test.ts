import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { down, up } from './0024-registrations.ts';

const { owner } = await openTestDatabase();
// Migrations know no tables but those that they make.
const db = owner as unknown as Kysely<unknown>;

test('who has not confirmed yet waits among the registrations, with the link that he has got', async () => {
  await down(db);
  const tokens = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
  await sql`
    with made as (
      insert into users (tenant_id, email, email_key, password_hash, locale, confirmed_at, created_at, updated_at)
      select id, name || '@example.com', name || '@example.com', 'hash of ' || name, 'el', confirmed, now(), now()
      from tenants, (values ('new', null::timestamptz), ('old', now())) as person (name, confirmed)
      where slug = 'kerasma'
      returning tenant_id, id, confirmed_at
    )
    insert into account_tokens (tenant_id, token_hash, user_id, purpose, expires_at)
    select tenant_id, hash, id, purpose, now() + interval '1 day'
    from made join (values (${tokens[0]}, 'confirm', false), (${tokens[1]}, 'confirm', true),
      (${tokens[2]}, 'reset', true)) as link (hash, purpose, confirmed)
      on link.confirmed = (made.confirmed_at is not null)
  `.execute(owner);
  await up(db);
  const waiting = await owner
    .selectFrom('registrations as registration')
    .innerJoin('accountTokens as token', 'token.registrationId', 'registration.id')
    .select(['registration.email', 'registration.passwordHash', 'locale', 'tokenHash', 'purpose'])
    .execute();
  expect(waiting).toEqual([
    {
      email: 'new@example.com',
      passwordHash: 'hash of new',
      locale: 'el',
      tokenHash: tokens[0],
      purpose: 'confirm',
    },
  ]);
  const members = await owner.selectFrom('users').select('email').execute();
  expect(members).toEqual([{ email: 'old@example.com' }]);
  const left = await owner
    .selectFrom('accountTokens')
    .select('tokenHash')
    .where('userId', 'is not', null)
    .execute();
  expect(left).toEqual([{ tokenHash: tokens[2] }]);
});
