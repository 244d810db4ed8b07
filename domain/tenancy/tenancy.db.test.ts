import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anotherView } from '#tests/support/another-view.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { guestOf } from '#tests/support/shopper.ts';
import { writeUnchecked } from '#tests/support/unchecked.ts';
import {
  findTenant,
  findTenantByHost,
  keepServedSettings,
  listSettingsFaults,
  listTenants,
} from './tenancy.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('finding a tenant', () => {
  it('works by slug, exactly', async () => {
    expect((await findTenant(database.app, 'kerasma'))?.settings.name.el).toBeTruthy();
    for (const slug of ['', 'KERASMA', ' kerasma', 'nobody', '%']) {
      expect(await findTenant(database.app, slug)).toBeNull();
    }
  });

  it('works by host name, whatever its case and port', async () => {
    const { id } = await database.owner
      .insertInto('tenants')
      .columns(['slug', 'hostNames', 'settings'])
      .expression((eb) =>
        eb
          .selectFrom('tenants')
          .where('slug', '=', 'kerasma')
          .select([
            eb.val('hosted').as('slug'),
            eb.val(['rum.example']).as('hostNames'),
            'settings',
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const fresh = anotherView(database);
    expect((await findTenantByHost(fresh, 'RUM.example:8443'))?.id).toBe(id);
    expect(await findTenantByHost(fresh, 'example')).toBeNull();
  });

  it('finds one that is new a second after the last read, and asks no sooner', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    try {
      const fresh = anotherView(database);
      expect(await findTenant(fresh, 'new')).toBeNull();
      const { settings } = await database.owner
        .selectFrom('tenants')
        .select('settings')
        .where('slug', '=', 'kerasma')
        .executeTakeFirstOrThrow();
      await database.owner
        .insertInto('tenants')
        .values({ slug: 'new', hostNames: ['new.example'], settings: JSON.stringify(settings) })
        .execute();
      now.mockReturnValue(999);
      expect(await findTenant(fresh, 'new')).toBeNull();
      expect(await findTenantByHost(fresh, 'new.example')).toBeNull();
      now.mockReturnValue(1000);
      expect((await findTenantByHost(fresh, 'new.example'))?.slug).toBe('new');
    } finally {
      now.mockRestore();
    }
  });

  it('does not let one with faulty settings stop the others', async () => {
    await writeUnchecked(
      database,
      'tenants',
      sql`insert into tenants (slug, settings) values ('faulty', '{"name": "only one"}')`,
    );
    const fresh = anotherView(database);
    expect((await findTenant(fresh, 'synodos'))?.slug).toBe('synodos');
    await expect(findTenant(fresh, 'faulty')).rejects.toThrow(/"faulty" are faulty/);
    const faults: unknown[] = [];
    // Who does not listen uses nothing up.
    await listTenants(fresh);
    const listed = await listTenants(fresh, (error) => faults.push(error));
    expect(await listTenants(fresh, (error) => faults.push(error))).toEqual(listed);
    expect(faults).toHaveLength(1);
    expect(listed.map(({ slug }) => slug)).not.toContain('faulty');
    expect(listed.length).toBeGreaterThan(1);
    expect(String(faults[0])).toMatch(/"faulty" are faulty/);
  });

  it('serves one whose number of days was lost, and reports it once', async () => {
    await writeUnchecked(
      database,
      'tenants',
      sql`insert into tenants (slug, settings)
        select 'lost', settings - 'bankTransferDays' from tenants where slug = 'kerasma'`,
    );
    const fresh = anotherView(database);
    await expect(findTenant(fresh, 'lost')).resolves.toMatchObject({
      settings: { bankTransferDays: 3 },
    });
    const faults: string[] = [];
    for (let look = 0; look < 2; look += 1) {
      await listTenants(fresh, (error) => faults.push(String(error)));
    }
    expect(faults.filter((fault) => fault.includes('"lost"'))).toEqual([
      expect.stringContaining('bankTransferDays'),
    ]);
  });
});

describe('settings that were served', () => {
  it('replace faulty ones in a process that starts later', async () => {
    const ctx = await guestOf(database.app);
    const { settings } = ctx.tenant;
    await keepServedSettings(ctx);
    const write = (email: string) =>
      sql`update tenants set settings = jsonb_set(settings, '{email}', ${JSON.stringify(email)}::jsonb)
        where slug = 'kerasma'`;
    await writeUnchecked(database, 'tenants', write('none'));
    const started = anotherView(database);
    expect((await findTenant(started, 'kerasma'))?.settings).toEqual(settings);
    expect(await listSettingsFaults(started)).toContainEqual({
      tenant: 'kerasma',
      isServed: true,
      faults: ['email'],
    });
    await write('rum@kerasma.example').execute(database.owner);
    const mended = anotherView(database);
    expect((await findTenant(mended, 'kerasma'))?.settings.email).toBe('rum@kerasma.example');
    expect(await listSettingsFaults(mended)).toContainEqual({
      tenant: 'kerasma',
      isServed: true,
      faults: [],
    });
  });
});

describe('writing settings', () => {
  it.each([
    ['0', `jsonb_set(settings, '{bankTransferDays}', '0')`],
    ['missing', `settings - 'bankTransferDays'`],
    ['a text', `jsonb_set(settings, '{holds,minutes}', '"5"')`],
    ['a part of a day', `jsonb_set(settings, '{accounts,sessionDays}', '0.5')`],
    ['endless', `jsonb_set(settings, '{cartDays}', '1000000')`],
  ])('refuses a number that is %s, for every writer', async (_what, change) => {
    const write = sql`update tenants set settings = ${sql.raw(change)} where slug = 'synodos'`;
    await expect(write.execute(database.owner)).rejects.toThrow(/must be a whole number/);
  });

  it('takes what can be used', async () => {
    await sql`update tenants set settings = jsonb_set(settings, '{bankTransferDays}', '5')
      where slug = 'synodos'`.execute(database.owner);
    expect((await findTenant(anotherView(database), 'synodos'))?.settings.bankTransferDays).toBe(5);
  });
});
