import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Context } from '../context.ts';
import type { Locale } from '../locale.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import { prepareQuery } from './query.ts';
import { searchProducts } from './search.ts';
import searches from './searches.fixture.json' with { type: 'json' };

let database: TestDatabase;
const contexts: Partial<Record<Locale, Context>> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await findTenant(database.app, 'kerasma');
  if (!tenant) throw new Error('No tenant');
  for (const locale of ['en', 'el'] as const) {
    contexts[locale] = {
      tenant,
      locale,
      viewer: { kind: 'guest' },
      db: database.app,
      now: () => new Date(),
      requestId: 'test',
    };
  }
});
afterAll(() => database.drop());

/** The codes of what a visitor of the locale finds, the best first. */
async function find(locale: Locale, term: string): Promise<string[]> {
  const ctx = contexts[locale];
  if (!ctx) throw new Error(`No context of ${locale}`);
  const { nodes } = await searchProducts(ctx, {
    term,
    first: 100,
    skip: 0,
    order: 'relevance',
    where: {},
    facets: [],
    suggest: false,
  });
  return nodes.map(({ sku }) => sku);
}

/** The codes of the products in a category or below it, by its English slug. */
async function listShelf(slug: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select p.sku from taxon_translations t
    join shelves s on s.tenant_id = t.tenant_id and s.taxon_id = t.taxon_id and s.locale = t.locale
    join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where t.tenant_id = ${contexts.en?.tenant.id} and t.locale = 'en' and t.slug = ${slug}
  `.execute(database.app);
  return rows.map(({ sku }) => sku).toSorted();
}

/** How many pages PostgreSQL reads to find what a term means: its cost, however busy the machine is. */
async function countPages(term: string): Promise<number> {
  const words = JSON.stringify(prepareQuery(term).words);
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
  }>`
    explain (analyze, buffers, format json)
    select * from search_matches(${contexts.en?.tenant.id}::uuid, 'product', 'en', ${words}::jsonb)
  `.execute(database.app);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? Infinity) + (plan?.['Shared Read Blocks'] ?? Infinity);
}

describe('what visitors type', () => {
  test.each(searches.map((search) => ({ ...search, first: search.first ?? [] })))(
    '“$term” ($locale): $why',
    async ({ term, locale, first }) => {
      const wanted = [first].flat();
      const found = await find(locale as Locale, term);
      const head = wanted.length === 0 ? found : found.slice(0, wanted.length);
      expect(head.toSorted()).toEqual(wanted.toSorted());
    },
  );
});

const windlass = ['WIN-005', 'WIN-012', 'WIN-218', 'WIN-WHT'];
const jamaican = ['GUI-007', 'GUI-GLD', 'GUI-LDR', 'GUI-OVP', 'PON-J09'];
const agricole = [
  'BOC-B50',
  'BOC-ESB',
  'BOC-M14',
  'BOC-VSP',
  'LEV-006',
  'LEV-BRA',
  'VIL-006',
  'VIL-B59',
];
const pontoporos = ['PON-J09', 'PON-MRD', 'PON-NVY', 'PON-SAM', 'PON-SPC'];
const tsikoudia = ['ANE-OAK', 'ANE-TSK'];
const sets = ['GFT-3IS', 'GFT-DAQ', 'GFT-FST', 'GFT-TIP'];

/** What comes first, on the page of either language. */
const ours: readonly (readonly [Locale, string, readonly string[]])[] = [
  ['en', 'rhum agricole', agricole],
  ['el', 'rhum agricole', agricole],
  ['el', 'agric', agricole],
  ['en', 'αγρικόλ', agricole],
  ['en', 'ντακίρι', ['GFT-DAQ', 'GLS-CPE', 'WIN-WHT']],
  ['el', 'daiquiri', ['GFT-DAQ', 'GLS-CPE', 'WIN-WHT']],
  ['en', 'τζαμάικα', jamaican],
  ['el', 'jamaica', jamaican],
  ['el', 'roumi jamaica', jamaican],
  ['en', 'τσικουδιά', tsikoudia],
  ['el', 'raki', tsikoudia],
  ['en', 'RAKI', tsikoudia],
  ['en', 'ουίντλας', windlass],
  ['el', 'ςινδλασσ', windlass],
  ['en', 'widlass', windlass],
  ['en', 'windalss', windlass],
  ['el', 'Windlass 12 ετών', ['WIN-012']],
  ['en', 'windlass 12 years', ['WIN-012']],
  ['en', 'windlas 12', ['WIN-012']],
  ['en', 'dikaraki 12', ['WIN-012']],
  ['en', 'ponoporos', pontoporos],
  ['en', 'πονταπόρος', pontoporos],
  ['en', 'μεσημβρινοσ', ['PON-MRD']],
  ['el', 'meridian', ['PON-MRD']],
  ['en', 'samos', ['PON-SAM']],
  ['el', 'ΣΑΜΟΣ', ['PON-SAM']],
  ['en', 'vanila', ['BDO-VAN', 'PIT-ARR']],
  ['el', 'vanilla', ['BDO-VAN', 'PIT-ARR']],
  ['en', 'μπαχαρικά', ['PON-SPC', 'TAL-CAL']],
  ['en', 'navy strength', ['KOK-G57', 'PON-NVY']],
  ['en', 'sigle cask', ['PON-J09', 'TIS-V03', 'WIN-218']],
  ['el', 'marie-galante', ['VIL-006', 'VIL-B59']],
  ['en', 'bois d’olive', ['BDO-CJW', 'BDO-VAN']],
  ['en', "bois-d'olive", ['BDO-CJW', 'BDO-VAN']],
  ['en', 'poui hill', ['POU-010', 'POU-H99']],
  ['en', 'guinep pen long dunder 2019', ['GUI-LDR']],
  ['en', '54,5%', ['PON-NVY']],
  ['el', '59°', ['VIL-B59']],
  ['el', 'ποτήρι daiquiri', ['GLS-CPE']],
  ['en', 'ΔΩΡΟ', sets],
  ['el', 'mpoya lele', ['TLS-LEL']],
  ['en', 'bar spoon', ['TLS-SPN']],
  ['en', 'WIN-012', ['WIN-012']],
  ['el', 'win-012-70', ['WIN-012']],
  // A slip in the letters that were typed, rather than another form of a word in the other alphabet (τζαμάκια).
  ['en', 'jamacia', jamaican],
  ['el', 'jamacia', jamaican],
  ['en', 'jamiaca', jamaican],
  ['en', 'jamaca', jamaican],
  ['el', 'τζμαάικα', jamaican],
  ['el', 'τζαμάικια', jamaican],
  ['en', 'agricloe', agricole],
  ['el', 'agrikole', agricole],
  ['el', 'τσικουδά', tsikoudia],
  ['en', 'tsikudia', tsikoudia],
];

describe('what else they may type', () => {
  test.each(ours)('%s: “%s”', async (locale, term, wanted) => {
    const found = await find(locale, term);
    expect(found.slice(0, wanted.length).toSorted()).toEqual(wanted.toSorted());
  });

  it('finds the Caribbean by its Greek name without accents, and by hearsay', async () => {
    const caribbean = await find('el', 'Καραϊβική');
    expect(caribbean.length).toBeGreaterThan(15);
    for (const term of ['καραιβικη', 'ΚΑΡΑΪΒΙΚΗ', 'καραϊβικής', 'karaiviki']) {
      expect(await find('el', term), term).toEqual(caribbean);
    }
  });

  it('finds the same goods in either language, whichever page asks', async () => {
    for (const term of ['daiquiri', 'ρούμι', 'white rum', 'λευκό ρούμι', 'vanilla']) {
      const [en, el] = await Promise.all([find('en', term), find('el', term)]);
      expect(en.toSorted(), term).toEqual(el.toSorted());
    }
  });

  test.each(['%', '_', '%%%', '__', '\\', "'", '🍹', '🍹🍹', '.*', '(', '!', ':*', '<->', '|'])(
    'SRC-03: takes %s for a letter like any other, which nothing here bears in its name',
    async (term) => {
      expect(await find('en', term)).toEqual([]);
    },
  );

  test.each([
    ["'; drop", 'drop'],
    ["'; drop table products; --", 'drop table products'],
    ['rum & cola', 'rum cola'],
    ['rum | !cola', 'rum cola'],
    ['"single cask"', 'single cask'],
    ['rum\u0000', 'rum'],
    ['  RUM  ', 'rum'],
    ['rum%', 'rum'],
  ])('reads %s as %s', async (term, plain) => {
    expect(await find('en', term)).toEqual(await find('en', plain));
  });

  it('lists the products of a category before those with its name as a word', async () => {
    const shelves = [
      ['rum', 'rum'],
      ['ρούμι', 'rum'],
      ['roumi', 'rum'],
      ['λευκό ρούμι', 'white-rum'],
      ['white rum', 'white-rum'],
      ['agricole', 'rhum-agricole'],
      ['single cask', 'single-cask'],
    ] as const;
    for (const locale of ['en', 'el'] as const) {
      for (const [term, slug] of shelves) {
        const goods = await listShelf(slug);
        expect(goods.length, slug).toBeGreaterThan(0);
        const found = await find(locale, term);
        expect(found.slice(0, goods.length).toSorted(), `${locale} ${term}`).toEqual(goods);
        expect(found.length, `${locale} ${term}`).toBeGreaterThan(goods.length);
      }
    }
  });

  it('finds nothing for nonsense', async () => {
    for (const term of ['zzz', 'zzzz', 'qqq', 'ζζζ', 'xqzv', 'no the and']) {
      expect(await find('en', term), term).toEqual([]);
    }
    expect(await find('en', 'no such bottle')).toEqual(await find('en', 'bottle'));
  });

  it('reads little of the database for the longest and strangest of terms', async () => {
    const many = 'cas win rum bar spi gla bot ser pin mol tas old agr dai pon'.split(' ');
    for (const term of [
      'x'.repeat(500),
      'ab'.repeat(250),
      many.join(' '),
      many.toReversed().join('q '),
    ]) {
      expect(await countPages(term), term).toBeLessThan(100_000);
    }
  });

  it('does with any length of text, and with one letter', async () => {
    expect(await find('en', 'x'.repeat(500))).toEqual([]);
    expect(await find('en', 'rum '.repeat(125))).toEqual(await find('en', 'rum'));
    for (const letter of ['x', 'ρ', 'a', '1', '\uD83C', '\u0301']) {
      expect((await find('en', letter)).length, letter).toBeLessThan(66);
    }
  });

  it('takes the goods that have all words first, then those that lack one', async () => {
    expect(await find('en', 'windlass vanilla jamaica')).not.toEqual([]);
    expect((await find('en', 'windlass 218')).slice(0, 1)).toEqual(['WIN-218']);
    const both = await find('en', 'rum vodka');
    expect(both.toSorted()).toEqual((await find('en', 'rum')).toSorted());
  });

  it('never guesses at digits', async () => {
    expect(await find('en', '219')).toEqual([]);
    expect(await find('en', '71cl')).toEqual([]);
    expect(await find('en', '64%')).toEqual([]);
  });

  it('prefers a whole name to its words', async () => {
    expect((await find('en', 'windlass hill white'))[0]).toBe('WIN-WHT');
    expect((await find('el', 'το σετ του daiquiri'))[0]).toBe('GFT-DAQ');
  });
});
