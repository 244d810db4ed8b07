import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { down, up } from './0028-search-posts.ts';

const { owner } = await openTestDatabase();
// A migration knows no tables.
const bare = owner as unknown as Kysely<unknown>;

/** What finds posts, by house: documents, and the words of the vocabulary. */
async function found() {
  const { rows } = await sql<{ slug: string; documents: string; words: string }>`
    select t.slug,
      (select md5(string_agg(d.record_id::text || d.keys, ' ' order by d.record_id)) from search_documents d
        where d.tenant_id = t.id and d.kind = 'post') as documents,
      (select md5(string_agg(concat_ws(' ', w.locale, w.word, w.key, w.classes), ' ' order by w.locale, w.word))
        from search_words w where w.tenant_id = t.id and w.kind = 'post') as words
    from tenants t order by t.slug
  `.execute(owner);
  return rows;
}

test('posts that are there already are found as those that are written later', async () => {
  const before = await found();
  expect(before).toEqual([
    {
      slug: 'kerasma',
      documents: expect.any(String) as string,
      words: expect.any(String) as string,
    },
    { slug: 'synodos', documents: null, words: null },
  ]);
  await down(bare);
  expect((await found()).map(({ documents, words }) => documents ?? words)).toEqual([null, null]);
  // Nothing of it is in the way of who writes meanwhile.
  await owner.updateTable('postTranslations').set({ updatedAt: new Date() }).execute();
  await up(bare);
  expect(await found()).toEqual(before);
});

test('a house goes with its posts', async () => {
  const { id: tenantId } = await sql<{ id: string }>`
    insert into tenants (slug, settings, locales) select 'brief', settings, locales from tenants where slug = 'synodos'
    returning id
  `
    .execute(owner)
    .then(({ rows: [row] }) => row ?? { id: '' });
  const [tagKey, publishedAt] = ['ice', new Date()];
  const { id: postId } = await owner
    .insertInto('posts')
    .values({ tenantId, key: 'only', publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const words = { locale: 'en', name: 'Only', slug: '', excerpt: '–', author: '–', body: '–' };
  await owner
    .insertInto('postTranslations')
    .values({ tenantId, postId, ...words })
    .execute();
  await owner.insertInto('tags').values({ tenantId, key: tagKey }).execute();
  await owner.insertInto('postTags').values({ tenantId, postId, tagKey }).execute();
  await owner
    .insertInto('tagTranslations')
    .values({ tenantId, tagKey, locale: 'en', name: 'Ice' })
    .execute();
  const slugs = async () => (await found()).map(({ slug }) => slug);
  expect(await slugs()).toContain('brief');
  await owner.deleteFrom('tenants').where('id', '=', tenantId).execute();
  expect(await slugs()).not.toContain('brief');
});
