import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, type Database } from '#db/database.ts';
import { createAsk } from './support/ask.ts';
import { createEmptyDatabase, openTestDatabase } from './support/database.ts';
import { dumpOf, restore } from './support/dump.ts';
import { findListingFaults } from './support/listing.ts';

const database = await openTestDatabase();

/** How many rows each table has, and a hash of all of them. */
async function tablesOf(owner: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(owner);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${sql.table(name)} t`.execute(owner);
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

/** What stands beside the rows: indexes, rules, triggers, rights, and where sequences are. */
async function structureOf(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select p::text from pg_policies p
      union all select relname || ' ' || relrowsecurity || ' ' || coalesce(relacl::text, '') from pg_class
        where relnamespace = 'public'::regnamespace
      union all select oid::regprocedure || ' ' || prosecdef || coalesce(proacl::text, '') || coalesce(proconfig::text, '')
        from pg_proc where pronamespace = 'public'::regnamespace
      union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
    ) as structure (line) order by 1
  `.execute(owner);
  return rows.map(({ line }) => line);
}

/** What a visitor finds: a list by price, and searches that are read as other words than were typed. */
async function findings(app: Database): Promise<unknown> {
  const ask = createAsk(app, () => new Date('2026-12-01T10:00:00Z'));
  const list = await ask(
    `{ products(orderBy: PRICE_ASC) { total nodes { slug availability priceWithTax { formatted } } } }`,
  );
  const searches = await Promise.all(
    ['jamaica', 'karaiviki', 'ρουμι', 'blak'].map((term) =>
      ask(`query ($term: String!) { productsSearch(term: $term) { total nodes { slug } } }`, {
        variables: { term },
        locale: 'el',
      }),
    ),
  );
  return [list, ...searches];
}

// It takes some ten seconds on an idle machine.
test(
  'a dump that is restored holds every row, and lists and searches answer as before',
  { timeout: 120_000 },
  async () => {
    const restored = await createEmptyDatabase();
    try {
      await restore(restored.connectionString, await dumpOf(database.connectionString));
      expect(await tablesOf(restored.owner)).toEqual(await tablesOf(database.owner));
      expect(await structureOf(restored.owner)).toEqual(await structureOf(database.owner));

      const app = openDatabase({ connectionString: restored.connectionString, as: 'app' });
      try {
        const found = await findings(app);
        expect(JSON.stringify(found)).not.toContain('"errors":[{');
        expect(found).toEqual(await findings(database.app));
      } finally {
        await app.destroy();
      }
      // It is kept up like the one it was made of.
      await sql`update stock_items set on_hand = 0`.execute(restored.owner);
      const { rows } = await sql<{ id: string }>`select id from tenants`.execute(restored.owner);
      for (const { id } of rows) expect(await findListingFaults(restored.owner, id)).toEqual([]);
    } finally {
      await restored.drop();
    }
  },
);

test('every function finds what it names, whatever the search path of the session', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname not in ('internal', 'c')
      -- Parsed when it was created.
      and p.prosqlbody is null
      and not exists (select from unnest(p.proconfig) as setting where setting like 'search\_path=%')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      )
    order by 1
  `.execute(database.owner);
  expect(rows).toEqual([]);
});
