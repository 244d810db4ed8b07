import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { promotionTerms } from '#domain/promotions/schema.ts';
import { tenantSettings } from '#domain/tenancy/settings-schema.ts';
import { openTestDatabase } from '#tests/support/database.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const database = await openTestDatabase();
const houses = ['kerasma', 'synodos'] as const;

const settingsOf = (tenant: string): Json => {
  const file = new URL(`../seed/${tenant}/tenant.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { settings: Json }).settings;
};

/** What somebody may write by mistake in place of a value. */
const mistakes: Json[] = [
  null,
  '',
  ' ',
  'x',
  '25:99',
  '+30',
  'http://a.example',
  0,
  -1,
  1.5,
  1e9,
  true,
  [],
  {},
  ['x'],
  [10],
  [{}],
];

/** The tree with one mistake in it, for every place and every mistake; and each key missing once. */
function mistaken(tree: Json): Json[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const list = Array.isArray(tree);
  return Object.entries(tree).flatMap(([key, value]) => {
    const instead = (other: Json): Json =>
      list ? tree.with(Number(key), other) : { ...tree, [key]: other };
    const without = list
      ? tree.toSpliced(Number(key), 1)
      : Object.fromEntries(Object.entries(tree).filter(([name]) => name !== key));
    return [without, ...mistakes.map(instead), ...mistaken(value).map(instead)];
  });
}

describe('settings of a tenant', () => {
  const faultsOf = async (all: readonly Json[]): Promise<number[]> => {
    const { rows } = await sql<{ faults: number }>`
      select (select count(*)::int from settings_faults(given)) as faults
      from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as list (given, place)
      order by place`.execute(database.owner);
    return rows.map(({ faults }) => faults);
  };

  test('of the houses are taken', async () => {
    expect(await faultsOf(houses.map(settingsOf))).toEqual([0, 0]);
  });

  test.each(houses)(
    'of %s with any mistake that the program cannot work with are refused',
    async (house) => {
      // A whole number that has been refused since 0034, or has a usual value where it is missing.
      const numbers =
        /^(cartDays|sharedCart|holds|guestOrdersPerHour|stockAlerts|(newsletter|support|accounts)[.]\w+(Days|Minutes|Day))/;
      const wrong = mistaken(settingsOf(house)).filter((settings) =>
        tenantSettings
          .safeParse(settings)
          .error?.issues.some(({ path }) => !numbers.test(path.join('.'))),
      );
      expect(wrong.length).toBeGreaterThan(500);
      const faults = await faultsOf(wrong);
      const unseen = wrong.filter((_, place) => faults[place] === 0);
      expect(unseen.map((settings) => tenantSettings.safeParse(settings).error?.message)).toEqual(
        [],
      );
    },
  );
});

describe('terms of a promotion', () => {
  const all = houses.flatMap((house) => {
    const file = new URL(`../seed/${house}/promotions.json`, import.meta.url);
    return (JSON.parse(readFileSync(file, 'utf8')) as { conditions: Json; actions: Json[] }[]).map(
      ({ conditions, actions }) => ({
        conditions,
        actions: actions.map((action) => {
          const { variant, ...rest } = action as { [key: string]: Json };
          return variant === undefined
            ? rest
            : { ...rest, variantId: '6f1c1f0e-7f1b-4f1f-8f1d-1f1e1f1a1f1b' };
        }),
      }),
    );
  });
  // What the houses do not use.
  all.push({
    conditions: [{ type: 'minGoods', amount: 1, lines: { scope: 'alcohol', minVolumeMl: 500 } }],
    actions: [
      { type: 'fixedOnLines', amount: 1, perUnit: true, lines: { scope: 'all' } },
      { type: 'fixedOnOrder', amount: 5 },
      { type: 'percentOnOrder', percent: 100 },
    ],
  });
  const faultsOf = async (given: readonly { conditions: Json; actions: Json }[]) => {
    const { rows } = await sql<{ fault: string | null }>`
      select promotion_terms_fault(given -> 'conditions', given -> 'actions') as fault
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as list (given, place)
      order by place`.execute(database.owner);
    return rows.map(({ fault }) => fault);
  };

  test('are taken exactly where the program knows them', async () => {
    expect(
      new Set(
        all.flatMap(({ conditions, actions }) =>
          [...(conditions as { type: string }[]), ...(actions as { type: string }[])].map(
            ({ type }) => type,
          ),
        ),
      ).size,
    ).toBe(12);
    const unknown = { type: 'minGoodsAfterDiscount', amount: 1 };
    const given = [
      ...all,
      ...all.map((terms) => ({ ...terms, conditions: [unknown] })),
      ...all.flatMap(({ conditions, actions }) => [
        ...mistaken(conditions).map((wrong) => ({ conditions: wrong, actions })),
        ...mistaken(actions).map((wrong) => ({ conditions, actions: wrong as Json[] })),
        ...[...(conditions as Json[]), ...actions].map((term) => ({
          conditions,
          actions: [{ ...(term as object), more: 1 }],
        })),
      ]),
      // An empty list of actions is refused by a constraint of the table.
    ].filter(({ actions }) => actions.length > 0);
    const faults = await faultsOf(given);
    const known = given.map((terms) => promotionTerms.safeParse(terms).success);
    expect(new Set(known)).toEqual(new Set([true, false]));
    expect(given.filter((_, place) => (faults[place] === null) !== known[place])).toEqual([]);
  });

  test.each([
    [
      `conditions = '[{"type": "minQuantity", "quantity": 0, "lines": {"scope": "all"}}]'`,
      /whole number of 1 or more/,
    ],
    [`actions = '[{"type": "gift", "variantId": "none", "quantity": 1}]'`, /the id of a variant/],
    [
      `actions = '[{"type": "percentOnOrder", "percent": 10, "max": 5}]'`,
      /percent, and nothing else/,
    ],
    [`actions = '["freeShipping"]'`, /unknown/],
  ])('are refused whoever writes them: %s', async (change, words) => {
    const write = sql`update promotions set ${sql.raw(change)}`.execute(database.owner);
    await expect(write).rejects.toThrow(words);
  });
});

describe('writing a tenant', () => {
  const write = (change: string) =>
    sql`update tenants set ${sql.raw(change)} where slug = 'synodos'`.execute(database.owner);

  test.each([
    [
      `settings = jsonb_set(settings, '{hours,opensAt}', '"25:99"')`,
      /hours.opensAt.* must be a time of day like 19:00, not 25:99/,
    ],
    [`settings = settings - 'company'`, /company.* not missing/],
    [`time_zone = 'Europe/Athen'`, /must be a name like Europe/],
    [`default_locale = 'fr'`, /tenants_default_locale/],
  ])('refuses %s', async (change, words) => {
    await expect(write(change)).rejects.toThrow(words);
  });

  test('lets the rest be mended while something else is faulty since before', async () => {
    await database.owner.transaction().execute(async (trx) => {
      await sql`alter table tenants disable trigger tenants_check_texts`.execute(trx);
      await sql`update tenants set settings = settings || '{"phone": "1", "email": "none"}' where slug = 'synodos'`.execute(
        trx,
      );
      await sql`alter table tenants enable trigger tenants_check_texts`.execute(trx);
    });
    await write(`settings = settings || '{"phone": "+302101234567"}'`);
    await expect(write(`settings = settings || '{"email": "neither"}'`)).rejects.toThrow(
      /email address, not neither/,
    );
  });
});
