import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { down, up } from './0026-posts.ts';
import * as searchPosts from './0028-search-posts.ts';

const database = await openTestDatabase();

test('the words of the first page go from the settings to a page, and none is lost', async () => {
  const { owner } = database;
  // A migration knows no tables.
  const bare = owner as unknown as Kysely<unknown>;
  const both = (text: string) => ({ en: `${text} en`, el: `${text} el` });
  const words = {
    line: both('line'),
    lead: both('lead'),
    meaning: null,
    shelf: { title: both('shelf'), text: both('goods') },
    visit: { title: both('visit'), text: both('{hours}') },
    shop: { title: both('shop'), lead: both('door'), description: both('all') },
  };
  // What came later stands on the posts.
  await searchPosts.down(bare);
  await down(bare);
  await owner.deleteFrom('contentPages').where('key', '=', 'index').execute();
  await sql`
    update tenants set settings = jsonb_set(settings, '{words}', ${JSON.stringify(words)}::jsonb)
    where slug = 'kerasma'
  `.execute(owner);
  await up(bare);
  const pages = await owner
    .selectFrom('contentPages')
    .innerJoin('tenants', 'tenants.id', 'contentPages.tenantId')
    .where('key', '=', 'index')
    .select(['tenants.slug', 'locale', 'title', 'body'])
    .orderBy('locale')
    .execute();
  const bodyIn = (locale: string) =>
    `# line ${locale}\n\nlead ${locale}\n\n## shelf ${locale} {#shelf}\n\ngoods ${locale}\n\n## visit ${locale} {#visit}\n\n{hours} ${locale}`;
  expect(pages).toEqual(
    ['el', 'en'].map((locale) => ({
      slug: 'kerasma',
      locale,
      title: 'Kerasma',
      body: bodyIn(locale),
    })),
  );
  const tenants = await owner
    .selectFrom('tenants')
    .where('slug', '=', 'kerasma')
    .select(sql`settings -> 'words'`.as('words'))
    .execute();
  expect(tenants).toEqual([{ words: { shop: words.shop } }]);
});
