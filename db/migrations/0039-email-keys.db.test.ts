import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { emailKey } from '#domain/address/email.ts';
import { mailboxKey } from '#domain/customers/person.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { spellingsOf } from '#tests/support/email-spellings.ts';
import { asMember, memberOf } from '#tests/support/member.ts';
import { guestOf, orderOf, stockVariant } from '#tests/support/shopper.ts';
import { ask } from '#tests/support/requests.ts';
import { up } from './0039-email-keys.ts';

const database = await openTestDatabase();
const { owner } = database;
const guest = await guestOf(database.app);
const tenantId = guest.tenant.id;
const [letters, punycode] = spellingsOf('eleni') as [string, string];

/** What the release before has stored: the spelling that was typed. */
const migrate = () => owner.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));

test('two accounts of one mailbox become the one that was used last, with all that both have had', async () => {
  const older = await memberOf(database, guest, punycode);
  await owner.updateTable('users').set({ emailKey: punycode }).where('id', '=', older).execute();
  const used = await memberOf(database, guest, letters);
  const other = await memberOf(database, guest, 'eleni@example.com');
  const at = guest.now();
  await owner
    .insertInto('sessions')
    .values({ tenantId, userId: used, createdAt: at, lastUsedAt: at, expiresAt: at })
    .execute();
  for (const userId of [older, used]) {
    await sql`
      insert into user_addresses (tenant_id, user_id, is_default, first_name, last_name, company, address1, address2, floor, doorbell, city, postal_code, region,
        country_code, created_at, updated_at)
      values (${tenantId}, ${userId}, true, 'Eleni', 'Pappa', '', 'Ermou 12', '', '', '', 'Athina', '10563', '', 'GR', now(), now())
    `.execute(owner);
  }
  const variantId = await stockVariant(database, guest, { onHand: 5 });
  const order = await orderOf(asMember(guest, older, punycode), variantId, 1, { email: punycode });
  await owner
    .updateTable('orders')
    .set({ mailbox: punycode, accountMailbox: punycode })
    .where('id', '=', order.id)
    .execute();
  const { reference } = await ask(asMember(guest, older, punycode), { email: punycode });
  await owner
    .updateTable('supportRequests')
    .set({ emailKey: punycode })
    .where('reference', '=', reference)
    .execute();

  await migrate();

  const users = await owner.selectFrom('users').select(['id', 'emailKey']).execute();
  expect(users.toSorted((a, b) => a.emailKey.localeCompare(b.emailKey))).toEqual([
    { id: other, emailKey: 'eleni@example.com' },
    { id: used, emailKey: emailKey(punycode) },
  ]);
  const kept = await owner
    .selectFrom('orders')
    .select(['customerId', 'mailbox', 'accountMailbox', 'email'])
    .where('id', '=', order.id)
    .execute();
  expect(kept).toEqual([
    {
      customerId: used,
      mailbox: mailboxKey(punycode),
      accountMailbox: mailboxKey(punycode),
      email: letters,
    },
  ]);
  const requests = await owner
    .selectFrom('supportRequests')
    .select(['customerId', 'emailKey'])
    .where('reference', '=', reference)
    .execute();
  expect(requests).toEqual([{ customerId: used, emailKey: emailKey(punycode) }]);
  const addresses = await owner
    .selectFrom('userAddresses')
    .select(['userId', 'isDefault'])
    .orderBy('isDefault')
    .execute();
  expect(addresses).toEqual([
    { userId: used, isDefault: false },
    { userId: used, isDefault: true },
  ]);
});

test('an address that was on a list twice is there once, and a second run changes nothing', async () => {
  const variantId = await stockVariant(database, guest, { onHand: 0 });
  for (const [email, day] of [
    [letters, '2026-11-01'],
    [punycode, '2026-11-02'],
    ['eleni@example.com', '2026-11-03'],
  ] as const) {
    await sql`
      insert into newsletter_consents (tenant_id, email, email_key, topics, locale, text_version, asked_at,
        confirm_until, confirmed_at)
      values (${tenantId}, ${email}, ${email}, '{bottles}', 'el', '1', ${day}::date, ${day}::date, ${day}::date)
    `.execute(owner);
    await sql`
      insert into stock_alerts (tenant_id, variant_id, email, email_key, locale, confirmed_at, expires_at)
      values (${tenantId}, ${variantId}, ${email}, ${email}, 'el',
        ${email === letters ? day : null}::date, now() + interval '1 day')
    `.execute(owner);
  }
  for (const run of ['first', 'second']) {
    await migrate();
    const onList = await owner
      .selectFrom('newsletterConsents')
      .select(['email', 'emailKey'])
      .where('endedAt', 'is', null)
      .orderBy('confirmedAt')
      .execute();
    expect(onList, run).toEqual([
      { email: punycode, emailKey: emailKey(letters) },
      { email: 'eleni@example.com', emailKey: 'eleni@example.com' },
    ]);
    const waiting = await owner
      .selectFrom('stockAlerts')
      .select(['email', 'emailKey'])
      .where('variantId', '=', variantId)
      .orderBy('emailKey')
      .execute();
    expect(waiting, run).toEqual([
      { email: 'eleni@example.com', emailKey: 'eleni@example.com' },
      { email: letters, emailKey: emailKey(letters) },
    ]);
  }
});
