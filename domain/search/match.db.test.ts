import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Context } from '../context.ts';
import type { Locale } from '../locale.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import { prepareQuery } from './query.ts';
import { listPopularSearches, listSuggestions, suggestTerms } from './suggest.ts';

const database = await openTestDatabase();

async function contextOf(locale: Locale, slug = 'kerasma'): Promise<Context> {
  const tenant = await findTenant(database.app, slug);
  if (!tenant) throw new Error(`No tenant ${slug}`);
  return {
    tenant,
    locale,
    viewer: { kind: 'guest' },
    db: database.app,
    now: () => new Date(),
    requestId: 'test',
  };
}

async function match(
  ctx: Context,
  term: string,
  kind: 'product' | 'taxon' = 'product',
): Promise<{ recordId: string; rank: number }[]> {
  const words = JSON.stringify(prepareQuery(term).words);
  const { rows } = await sql<{ recordId: string; rank: number }>`
    select record_id, rank from search_matches(${ctx.tenant.id}::uuid, ${kind}, ${ctx.locale}, ${words}::jsonb)
    order by rank desc, record_id
  `.execute(ctx.db);
  return rows;
}

async function count(ctx: Context, term: string): Promise<number> {
  return (await match(ctx, term)).length;
}

/** A tenant of its own, with active products of these names in both languages, as its search finds them. */
async function tenantWith(slug: string, names: readonly string[]): Promise<Context> {
  const { owner } = database;
  const like = await owner
    .selectFrom('tenants')
    .selectAll()
    .where('slug', '=', 'synodos')
    .executeTakeFirstOrThrow();
  const { id: tenantId } = await owner
    .insertInto('tenants')
    .values({ slug, settings: like.settings, locales: ['en', 'el'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner.transaction().execute(async (trx) => {
    const products = await trx
      .insertInto('products')
      .values(
        names.map((_, index) => ({
          tenantId,
          sku: `X-${index}`,
          kind: 'tool',
          status: 'active',
          sortOrder: index,
        })),
      )
      .returning(['id', 'sortOrder'])
      .execute();
    await trx
      .insertInto('productTranslations')
      .values(
        products.flatMap(({ id, sortOrder }) =>
          ['en', 'el'].map((locale) => ({
            tenantId,
            productId: id,
            locale,
            name: names[sortOrder] ?? '',
            slug: `${slug}-${sortOrder}`,
          })),
        ),
      )
      .execute();
  });
  const ctx = await contextOf('en', 'synodos');
  return { ...ctx, tenant: { ...ctx.tenant, id: tenantId, slug } };
}

describe('what is written of a product', () => {
  it('SRC-01: is found whatever its case and accents, in both directions', async () => {
    const ctx = await tenantWith('accents', ['Ρούμι Άγριο', 'Κονιάκ', 'Café', 'Cafe 2']);
    for (const [accented, ...plain] of [
      ['Ρούμι', 'ρουμι', 'ΡΟΥΜΙ', 'ρούμι', 'Ρουμί'],
      ['Άγριο', 'αγριο', 'ΑΓΡΙΟ', 'άγριο'],
      ['Κονιάκ', 'κονιακ', 'ΚΟΝΙΑΚ'],
      ['Café', 'cafe', 'CAFÉ', 'CAFE'],
    ] as const) {
      const found = await match(ctx, accented);
      expect(found.length, accented).toBeGreaterThan(0);
      for (const term of plain) expect(await match(ctx, term), term).toEqual(found);
    }
    expect(await count(ctx, 'Café')).toBe(2);
  });

  it('SRC-03: is found by signs as by letters', async () => {
    const ctx = await tenantWith('signs', [
      '50% Ron',
      ...Array.from({ length: 30 }, (_, index) => `Bottle ${String.fromCodePoint(65 + index)}`),
    ]);
    expect(await count(ctx, '%')).toBe(1);
    expect(await count(ctx, '_')).toBe(0);
    expect(await count(ctx, '50%')).toBe(1);
    expect(await count(ctx, '%%%')).toBeLessThan(2);
    expect(await count(ctx, '51%')).toBe(0);
  });

  it('is never found by another tenant', async () => {
    const kerasma = await contextOf('en');
    const synodos = await contextOf('en', 'synodos');
    const [own, other] = [await match(kerasma, 'rum'), await match(synodos, 'rum')];
    expect(other.length).toBeGreaterThan(0);
    const ids = new Set(own.map(({ recordId }) => recordId));
    expect(other.filter(({ recordId }) => ids.has(recordId))).toEqual([]);
    expect(await count(synodos, 'windlass')).toBe(0);
  });

  it('counts more in a name than anywhere else', async () => {
    const ctx = await contextOf('en');
    const names = await database.app
      .selectFrom('productTranslations')
      .where('tenantId', '=', ctx.tenant.id)
      .where('locale', '=', 'en')
      .select(['productId', 'name'])
      .execute();
    const nameOf = new Map(names.map(({ productId, name }) => [productId, name]));
    const ranks = Map.groupBy(await match(ctx, 'cask'), ({ recordId }) =>
      /cask/i.test(nameOf.get(recordId) ?? '') ? 'name' : 'elsewhere',
    );
    expect([...ranks.keys()].toSorted()).toEqual(['elsewhere', 'name']);
    const worst = Math.min(...(ranks.get('name') ?? []).map(({ rank }) => rank));
    const best = Math.max(...(ranks.get('elsewhere') ?? []).map(({ rank }) => rank));
    expect(worst).toBeGreaterThan(best);
  });

  it('counts a little less in another language than the request’s', async () => {
    const ctx = await tenantWith('languages', ['Gnomon', 'Gnomon']);
    const { owner } = database;
    const [first, second] = await match(ctx, 'gnomon');
    expect(first?.rank).toBe(second?.rank);
    await owner
      .updateTable('productTranslations')
      .set({ name: 'Sundial' })
      .where('productId', '=', first?.recordId ?? '')
      .where('locale', '=', 'en')
      .execute();
    const [best, other] = await match(ctx, 'gnomon pointer');
    expect([best?.recordId, other?.recordId]).toEqual([second?.recordId, first?.recordId]);
    expect(other?.rank).toBeLessThan(best?.rank ?? 0);
  });

  it('is found as soon as it is changed, and no longer when it is unpublished', async () => {
    const ctx = await tenantWith('renamed', ['Quibble', 'Another']);
    const [before] = await match(ctx, 'quibble');
    const id = before?.recordId ?? '';
    await database.owner
      .updateTable('productTranslations')
      .set({ name: 'Flannel' })
      .where('productId', '=', id)
      .execute();
    expect(await count(ctx, 'quibble')).toBe(0);
    expect((await match(ctx, 'flannel')).map(({ recordId }) => recordId)).toEqual([id]);
    await database.owner
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', id)
      .execute();
    expect(await count(ctx, 'flannel')).toBe(0);
  });
});

describe('synonyms', () => {
  it('count as soon as they are written down', async () => {
    const ctx = await tenantWith('meaning', ['Gumboot', 'Teapot']);
    expect(await count(ctx, 'wellington')).toBe(0);
    await database.owner
      .insertInto('synonyms')
      .values(
        ['wellington', 'rubber boot', 'gumboot'].map((word, position) => ({
          tenantId: ctx.tenant.id,
          groupKey: 'boot',
          locale: 'en',
          word,
          position,
        })),
      )
      .execute();
    const direct = await match(ctx, 'gumboot');
    expect(direct).toHaveLength(1);
    for (const term of ['wellington', 'WELLINGTONS', 'rubber boot', 'rubber  boots']) {
      const [found] = await match(ctx, term);
      expect(found?.recordId, term).toBe(direct[0]?.recordId);
      expect(found?.rank, term).toBeLessThan(direct[0]?.rank ?? 0);
    }
    await database.owner.deleteFrom('synonyms').where('tenantId', '=', ctx.tenant.id).execute();
    expect(await count(ctx, 'wellington')).toBe(0);
  });

  it('of a tenant are its own', async () => {
    expect(await count(await contextOf('el', 'synodos'), 'ουίντλας')).toBe(0);
  });
});

describe('categories', () => {
  it('are found by the same words', async () => {
    const ctx = await contextOf('el');
    expect(await match(ctx, 'jamaica', 'taxon')).not.toEqual([]);
    expect((await match(ctx, 'τζαμαικα', 'taxon'))[0]).toEqual(
      (await match(ctx, 'Τζαμάικα', 'taxon'))[0],
    );
  });
});

describe('what may be about to be typed', () => {
  const list = async (locale: Locale, term: string, first = 8) => {
    const { items } = await listSuggestions(await contextOf(locale), term, first);
    return items;
  };

  it.each([
    ['en', 'dai', 'daiquiri'],
    ['en', 'DAQ', 'daiquiri'],
    ['el', 'ντακ', 'ντακίρι'],
    ['el', 'νταϊκ', 'ντακίρι'],
    ['el', 'roum', 'ρούμι'],
    ['el', 'ΡΟΥ', 'ρούμι'],
    ['el', 'μαστ', 'μαστίχα'],
    ['en', 'single c', 'single cask'],
  ] as const)('is, for “%s: %s”, the term %s', async (locale, term, wanted) => {
    const items = await list(locale, term);
    expect(items.flatMap((item) => (item.kind === 'term' ? [item.term] : []))).toContain(wanted);
  });

  it.each([
    ['en', 'windl'],
    ['el', 'windlass h'],
    ['en', 'ςινδλ'],
    ['el', 'hill win'],
    ['en', 'ουίντλ'],
  ] as const)('is, for “%s: %s”, a product by the words of its name', async (locale, term) => {
    const ctx = await contextOf(locale);
    const products = (await list(locale, term)).filter(({ kind }) => kind === 'product');
    const rows = await database.app
      .selectFrom('products')
      .where('tenantId', '=', ctx.tenant.id)
      .where(
        'id',
        'in',
        products.map(({ recordId }) => recordId ?? ''),
      )
      .select('sku')
      .execute();
    expect(rows.map(({ sku }) => sku).toSorted()).toEqual([
      'WIN-005',
      'WIN-012',
      'WIN-218',
      'WIN-WHT',
    ]);
  });

  it('is a category, too, and never more than asked for', async () => {
    const items = await list('el', 'τζαμ');
    expect(items.map(({ kind }) => kind)).toContain('taxon');
    expect(await list('en', 'w', 5)).toHaveLength(5);
    expect(await list('en', 'w', 0)).toEqual([]);
    expect(await list('en', '   ')).toEqual([]);
  });

  it('is nothing for signs and nonsense, which do no harm', async () => {
    for (const term of ['%', '_', "'", '\\', '🍹', 'xqzv', 'x'.repeat(500), '\u0000', "'; drop"]) {
      expect((await list('en', term)).length, term).toBeLessThan(3);
    }
    expect(await list('en', '%')).toEqual([]);
  });

  it('says what may have been meant instead, where nothing begins like it', async () => {
    const { items, didYouMean } = await listSuggestions(await contextOf('en'), 'agircole', 8);
    expect(items).toEqual([]);
    expect(didYouMean).toBe('agricole');
  });
});

describe('did you mean', () => {
  it.each([
    ['en', 'agricle', 'agricole'],
    ['en', 'windlas vanila', 'windlass vanilla'],
    ['el', 'μαστιχγα', 'μαστίχα'],
    ['en', 'dark windlass notebook', 'windlass notebook'],
  ] as const)(
    '%s: “%s” → “%s”, or another term that finds something',
    async (locale, term, wanted) => {
      const ctx = await contextOf(locale);
      const terms = await suggestTerms(ctx, term, { finds: (await count(ctx, term)) > 0 });
      if (wanted !== 'windlass notebook' && wanted !== 'windlass vanilla')
        expect(terms).toContain(wanted);
      for (const suggested of terms)
        expect(await count(ctx, suggested), suggested).toBeGreaterThan(0);
    },
  );

  it('has nothing to say of a term that is well as it is, or of which nothing can be made', async () => {
    const ctx = await contextOf('en');
    for (const term of ['agricole', 'rum', 'vodka', 'xqzv', '%', '', '12']) {
      expect(await suggestTerms(ctx, term, { finds: false }), term).toEqual([]);
    }
  });
});

describe('popular searches', () => {
  it('are the shop’s own, in its order, and find something', async () => {
    for (const slug of ['kerasma', 'synodos']) {
      for (const locale of ['en', 'el'] as const) {
        const ctx = await contextOf(locale, slug);
        const terms = await listPopularSearches(ctx, 10);
        expect(terms.length).toBeGreaterThan(2);
        for (const term of terms)
          expect(await count(ctx, term), `${slug} ${term}`).toBeGreaterThan(0);
        expect(await listPopularSearches(ctx, 2)).toEqual(terms.slice(0, 2));
      }
    }
  });
});
