import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { listPosts, listPostsById } from '../content/posts.ts';
import { guestContext, type Context } from '../context.ts';
import type { Locale } from '../locale.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import { searchPosts } from './records.ts';
import { listSuggestions } from './suggest.ts';

const database = await openTestDatabase();
const { owner } = database;

const NOON = new Date('2026-11-20T12:00:00Z');

async function contextOf(
  locale: Locale = 'en',
  { slug = 'kerasma', now = NOON } = {},
): Promise<Context> {
  const tenant = await findTenant(database.app, slug);
  if (!tenant) throw new Error(`No tenant ${slug}`);
  return guestContext({ tenant, locale, db: database.app, now: () => now, requestId: 'test' });
}

async function titlesOf(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const posts = await listPostsById(ctx, ids);
  return ids.map((id) => posts.get(id)?.title ?? 'not to be seen');
}

/** The titles of what a term finds, the best first. */
async function find(ctx: Context, term: string): Promise<string[]> {
  return titlesOf(ctx, await searchPosts(ctx, term, 100));
}

/** The titles among the suggestions for what has been typed so far. */
async function suggested(ctx: Context, term: string): Promise<string[]> {
  const { items } = await listSuggestions(ctx, term, 10);
  return titlesOf(
    ctx,
    items.flatMap((item) => (item.kind === 'post' ? item.recordId : [])),
  );
}

type Words = { name: string; excerpt?: string; body?: string };
type Written = {
  publishedAt?: Date | null;
  words: Partial<Record<Locale, Words>>;
  tags?: readonly string[];
};

let written = 0;

/** Writes a post into a tenant, and answers its id. */
async function write(
  { tenant }: Context,
  { publishedAt = new Date('2026-11-01T12:00:00Z'), words, tags = [] }: Written,
): Promise<string> {
  written += 1;
  const { id } = await owner
    .insertInto('posts')
    .values({ tenantId: tenant.id, key: `written-${written}`, publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('postTranslations')
    .values(
      Object.entries(words).map(([locale, { name, excerpt = '–', body = '' }]) => ({
        tenantId: tenant.id,
        postId: id,
        locale,
        name,
        slug: '',
        excerpt,
        author: 'The bar',
        body,
      })),
    )
    .execute();
  if (tags.length > 0)
    await owner
      .insertInto('postTags')
      .values(tags.map((tagKey) => ({ tenantId: tenant.id, postId: id, tagKey })))
      .execute();
  return id;
}

const change = (id: string, values: Partial<Words>, locale: Locale = 'en') =>
  owner
    .updateTable('postTranslations')
    .set(values)
    .where('postId', '=', id)
    .where('locale', '=', locale)
    .execute();

describe('the posts that a term finds', () => {
  test.each([
    ['en', 'gunpowder', 'Navy strength and gunpowder: what is true'],
    ['en', 'GUNPOWDER', 'Navy strength and gunpowder: what is true'],
    ['en', 'gunpwoder', 'Navy strength and gunpowder: what is true'],
    ['el', 'μπαρούτι', '«Navy strength» και μπαρούτι: τι είναι αλήθεια'],
    ['el', 'ΜΠΑΡΟΥΤΙ', '«Navy strength» και μπαρούτι: τι είναι αλήθεια'],
    ['el', 'barouti', '«Navy strength» και μπαρούτι: τι είναι αλήθεια'],
    ['el', 'μπαρούττι', '«Navy strength» και μπαρούτι: τι είναι αλήθεια'],
    ['el', 'μπαρουτιού', '«Navy strength» και μπαρούτι: τι είναι αλήθεια'],
    ['el', 'gunpowder', '«Navy strength» και μπαρούτι: τι είναι αλήθεια'],
    ['el', 'ντακιρι αναλογια', 'Το ντακίρι σε τρεις αναλογίες'],
    ['el', 'dakiri', 'Το ντακίρι σε τρεις αναλογίες'],
    ['el', 'χυμος μελασα', 'Χυμός ή μελάσα; Ένα φυτό, δύο αποστάγματα'],
    ['en', 'rhum agricole', 'Cane juice or molasses: one plant, two spirits'],
    ['el', 'rhum agricole', 'Χυμός ή μελάσα; Ένα φυτό, δύο αποστάγματα'],
    ['el', 'κλερεν', 'Χυμός ή μελάσα; Ένα φυτό, δύο αποστάγματα'],
  ] as const)('in %s for “%s”: “%s”', async (locale, term, title) => {
    expect((await find(await contextOf(locale), term))[0]).toBe(title);
  });

  test('are ordered by where the word is: title, subject, excerpt, text, of equal ones the newest first', async () => {
    const ctx = await contextOf();
    const tagKey = 'quassia-wood';
    await owner.insertInto('tags').values({ tenantId: ctx.tenant.id, key: tagKey }).execute();
    await owner
      .insertInto('tagTranslations')
      .values({ tenantId: ctx.tenant.id, tagKey, locale: 'en', name: 'Quassia' })
      .execute();
    const on = (day: string) => new Date(`2026-10-${day}T12:00:00Z`);
    await write(ctx, {
      words: { en: { name: 'Text, old', body: 'Of quassia.' } },
      publishedAt: on('02'),
    });
    await write(ctx, { words: { en: { name: 'Title', body: '–' } }, publishedAt: on('01') });
    const title = await write(ctx, { words: { en: { name: 'Quassia' } }, publishedAt: on('01') });
    await write(ctx, {
      words: { en: { name: 'Text, new', body: 'A *quassia*.' } },
      publishedAt: on('04'),
    });
    await write(ctx, { words: { en: { name: 'Subject' } }, tags: [tagKey], publishedAt: on('01') });
    await write(ctx, {
      words: { en: { name: 'Excerpt', excerpt: 'On quassia.' } },
      publishedAt: on('03'),
    });
    expect(await find(ctx, 'quassia')).toEqual([
      'Quassia',
      'Subject',
      'Excerpt',
      'Text, new',
      'Text, old',
    ]);
    expect(await searchPosts(ctx, 'quassia', 1)).toEqual([title]);
  });

  test('have all words, wherever each is, and an empty term finds none', async () => {
    const ctx = await contextOf();
    await write(ctx, { words: { en: { name: 'Zephyr', body: 'A word of halcyon.' } } });
    expect(await find(ctx, 'halcyon zephyr')).toEqual(['Zephyr']);
    expect(await find(ctx, 'zephyr obelisk')).toEqual([]);
    expect(await find(ctx, '  ')).toEqual([]);
    expect(await searchPosts(ctx, 'zephyr', 0)).toEqual([]);
  });

  test('are not found by where their links lead, nor by the names of the shop’s details', async () => {
    const ctx = await contextOf();
    const body =
      'See [the tall lighthouse](https://faraway.example/undisclosed) of {registeredOffice}, <https://beacon.example>, *now*.';
    await write(ctx, { words: { en: { name: 'Coast', body } } });
    for (const word of ['lighthouse', 'tall lighthouse', 'coast now'])
      expect(await find(ctx, word), word).toContain('Coast');
    for (const word of ['faraway', 'undisclosed', 'registeredOffice', 'beacon'])
      expect(await find(ctx, word), word).toEqual([]);
  });
});

describe('a post', () => {
  test('as a draft or before its time is neither found nor suggested, and is from the very instant on', async () => {
    const ctx = await contextOf();
    const day = new Date('2026-12-24T10:00:00Z');
    const words = { en: { name: 'Wassail tonight', body: 'With lambswool.' } };
    const id = await write(ctx, { words, publishedAt: day });
    const seenAt = async (now: Date) => {
      const then = await contextOf('en', { now });
      const all = [
        await find(then, 'wassail'),
        await find(then, 'lambswool'),
        await suggested(then, 'wass'),
      ];
      return all.map((titles) => titles.join());
    };
    const nowhere = ['', '', ''];
    const everywhere = ['Wassail tonight', 'Wassail tonight', 'Wassail tonight'];
    expect(await seenAt(new Date(day.getTime() - 1))).toEqual(nowhere);
    expect(await seenAt(day)).toEqual(everywhere);
    const publishAt = (publishedAt: Date | null) =>
      owner.updateTable('posts').set({ publishedAt }).where('id', '=', id).execute();
    await publishAt(null);
    expect(await seenAt(new Date('2040-01-01'))).toEqual(nowhere);
    const known = () =>
      owner.selectFrom('searchWords').where('word', '=', 'pyrotechnics').select('kind').execute();
    await change(id, { body: 'With pyrotechnics.' });
    expect(await known()).toEqual([]);
    await publishAt(new Date('2026-11-01'));
    expect(await known()).toEqual([{ kind: 'post' }]);
    expect(await find(ctx, 'wassail')).toEqual(['Wassail tonight']);
  });

  test('to come takes no place from one that is out', async () => {
    const ctx = await contextOf();
    const words = { en: { name: 'Solstice' } };
    for (let count = 0; count < 12; count += 1)
      await write(ctx, { words, publishedAt: new Date('2027-06-21') });
    await write(ctx, { words: { en: { name: 'Solstice past' } } });
    expect(await suggested(ctx, 'solst')).toEqual(['Solstice past']);
    expect(await titlesOf(ctx, await searchPosts(ctx, 'solstice', 1))).toEqual(['Solstice past']);
  });

  test('is found in the languages that it is written in, and there by the words of either', async () => {
    const [en, el] = [await contextOf('en'), await contextOf('el')];
    await write(en, { words: { el: { name: 'Μόνο ελληνικά', body: 'Το λαγήνι.' } } });
    await write(en, {
      words: {
        en: { name: 'Two tongues', body: 'The amphora.' },
        el: { name: 'Δύο γλώσσες', body: 'Ο αμφορέας.' },
      },
    });
    expect(await find(el, 'λαγηνι')).toEqual(['Μόνο ελληνικά']);
    expect(await find(en, 'λαγήνι')).toEqual([]);
    expect(await find(en, 'laghni')).toEqual([]);
    for (const term of ['amphora', 'αμφορεας']) {
      expect(await find(en, term), term).toEqual(['Two tongues']);
      expect(await find(el, term), term).toEqual(['Δύο γλώσσες']);
    }
    expect(await suggested(el, 'μονο ελλ')).toEqual(['Μόνο ελληνικά']);
    expect(await suggested(en, 'μονο ελλ')).toEqual([]);
  });

  test('belongs to its tenant', async () => {
    const other = await contextOf('en', { slug: 'synodos' });
    expect(await find(other, 'gunpowder')).toEqual([]);
    expect(await suggested(other, 'gunpow')).toEqual([]);
    await write(other, { words: { en: { name: 'Synodal gunpowder' } } });
    expect(await find(other, 'gunpowder')).toEqual(['Synodal gunpowder']);
    expect(await suggested(await contextOf(), 'synodal')).toEqual([]);
    expect(await find(await contextOf(), 'synodal')).toEqual([]);
  });

  test('is suggested by the beginning of any word of its title', async () => {
    const el = await contextOf('el');
    expect(await suggested(el, 'μπαρουτ')).toEqual([
      '«Navy strength» και μπαρούτι: τι είναι αλήθεια',
    ]);
    expect(await suggested(el, 'navy mpar')).toEqual([
      '«Navy strength» και μπαρούτι: τι είναι αλήθεια',
    ]);
    expect(await suggested(await contextOf(), 'gunpow')).toEqual([
      'Navy strength and gunpowder: what is true',
    ]);
    expect(await suggested(await contextOf(), 'qqq')).toEqual([]);
  });
});

describe('what finds a post follows every write', () => {
  test('of its words: the old ones find it no longer', async () => {
    const ctx = await contextOf();
    const id = await write(ctx, {
      words: { en: { name: 'Trireme', excerpt: 'Of oars.', body: 'Bireme.' } },
    });
    for (const [field, from, to] of [
      ['body', 'bireme', 'quinquereme'],
      ['excerpt', 'oars', 'ballista'],
      ['name', 'trireme', 'galleon'],
    ] as const) {
      expect(await find(ctx, from), from).toEqual(['Trireme']);
      await change(id, { [field]: to });
      expect(await find(ctx, from), from).toEqual([]);
      expect(await find(ctx, to), to).toHaveLength(1);
    }
    expect(await suggested(ctx, 'trir')).toEqual([]);
    expect(await suggested(ctx, 'galle')).toEqual(['galleon']);
  });

  test('of its subjects: one renamed, one taken off, one that goes', async () => {
    const ctx = await contextOf();
    const { id: tenantId } = ctx.tenant;
    await owner
      .insertInto('tags')
      .values(['falconry', 'heraldry'].map((key) => ({ tenantId, key })))
      .execute();
    const name = (key: string, called: string) =>
      owner
        .insertInto('tagTranslations')
        .values({ tenantId, tagKey: key, locale: 'en', name: called })
        .onConflict((on) =>
          on.columns(['tenantId', 'tagKey', 'locale']).doUpdateSet({ name: called }),
        )
        .execute();
    const id = await write(ctx, {
      words: { en: { name: 'Hooded' } },
      tags: ['falconry', 'heraldry'],
    });
    // Listed only now that posts have them.
    await name('falconry', 'Falconry');
    await name('heraldry', 'Heraldry');
    expect(await find(ctx, 'falconry heraldry')).toEqual(['Hooded']);
    await name('falconry', 'Hawking');
    expect(await find(ctx, 'falconry')).toEqual([]);
    expect(await find(ctx, 'hawking')).toEqual(['Hooded']);
    await owner
      .deleteFrom('postTags')
      .where('postId', '=', id)
      .where('tagKey', '=', 'falconry')
      .execute();
    expect(await find(ctx, 'hawking')).toEqual([]);
    await owner.deleteFrom('tags').where('key', '=', 'heraldry').execute();
    expect(await find(ctx, 'heraldry')).toEqual([]);
    expect(await find(ctx, 'hooded')).toEqual(['Hooded']);
  });

  test('of what is taken away: a language, then the post', async () => {
    const [en, el] = [await contextOf('en'), await contextOf('el')];
    const id = await write(en, {
      words: { en: { name: 'Marzipan' }, el: { name: 'Αμυγδαλόπαστα' } },
    });
    await owner
      .deleteFrom('postTranslations')
      .where('postId', '=', id)
      .where('locale', '=', 'en')
      .execute();
    expect(await find(en, 'marzipan')).toEqual([]);
    expect(await find(el, 'marzipan')).toEqual([]);
    expect(await find(el, 'αμυγδαλόπαστα')).toEqual(['Αμυγδαλόπαστα']);
    await owner.deleteFrom('posts').where('id', '=', id).execute();
    expect(await find(el, 'αμυγδαλόπαστα')).toEqual([]);
    expect(
      await owner.selectFrom('searchDocuments').where('recordId', '=', id).select('kind').execute(),
    ).toEqual([]);
  });

  test('finds every post of the shop by its own title', async () => {
    for (const locale of ['en', 'el'] as const) {
      const ctx = await contextOf(locale);
      const { nodes } = await listPosts(ctx, { where: {}, first: 12, skip: 0 });
      for (const { title } of nodes) expect((await find(ctx, title))[0], title).toBe(title);
    }
  });
});
