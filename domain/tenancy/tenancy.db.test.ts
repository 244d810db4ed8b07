import { randomUUID } from 'node:crypto';
import { CamelCasePlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findTenant, findTenantByHost, listTenants } from './tenancy.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The same database as another object: what was read through the first a moment ago is not known to it. */
function anotherView(): TestDatabase['app'] {
  const plugin = new CamelCasePlugin({ maintainNestedObjectKeys: true });
  return database.app.withoutPlugins().withPlugin(plugin);
}

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
    const fresh = anotherView();
    expect((await findTenantByHost(fresh, 'RUM.example:8443'))?.id).toBe(id);
    expect(await findTenantByHost(fresh, 'example')).toBeNull();
  });

  it('does not let one with faulty settings stop the others', async () => {
    await database.owner
      .insertInto('tenants')
      .values({ id: randomUUID(), slug: 'faulty', settings: { name: 'only one' } })
      .execute();
    const fresh = anotherView();
    expect((await findTenant(fresh, 'synodos'))?.slug).toBe('synodos');
    await expect(findTenant(fresh, 'faulty')).rejects.toThrow(/"faulty" are faulty/);
    const faults: unknown[] = [];
    const listed = await listTenants(fresh, (error) => faults.push(error));
    expect(listed.map(({ slug }) => slug)).not.toContain('faulty');
    expect(listed.length).toBeGreaterThan(1);
    expect(String(faults[0])).toMatch(/"faulty" are faulty/);
  });
});
