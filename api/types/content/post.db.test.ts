import { describe, expect, test } from 'vitest';
import { createAsk } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const database = await openTestDatabase();
const counted = countStatements(database.app);
const ask = createAsk(counted.db);
// The tenants are read once for many requests.
await ask('{ site { name } }');

const SUMMARY = `id slug title excerpt author publishedAt updatedAt readingTime tags { key name }
  image { alt src srcset share metadata { width height placeholder } }`;

type Post = {
  summary: { id: string; slug: string; title: string; image: { src: string; srcset: string } };
  html: string;
  sections: { id: string; title: string }[];
  translations: { locale: string; slug: string }[];
  products: { sku: string }[];
  related: { slug: string }[];
};

const POST = `query Post($where: PostWhereUnique!) {
  post(where: $where) {
    summary { ${SUMMARY} } html sections { id title } translations { locale slug } products { sku } related { slug }
  }
}`;

describe('a post', () => {
  test('is answered by slug and by id, with its bottles and what to read next', async () => {
    const slug = 'navy-strength-kai-barouti';
    const { data } = await ask<{ post: Post }>(POST, {
      locale: 'el',
      variables: { where: { slug } },
    });
    const { post } = data;
    expect(post.summary.title).toBe('«Navy strength» και μπαρούτι: τι είναι αλήθεια');
    expect(post.summary.image.src).toBe('/pictures/drinks/navy-grog-480.webp');
    expect(post.summary.image.srcset).toContain('/pictures/drinks/navy-grog-720.webp 720w');
    expect(post.translations).toContainEqual({ locale: 'en', slug: 'navy-strength-and-gunpowder' });
    expect(post.products.map(({ sku }) => sku)).toEqual(['KOK-G57', 'PON-NVY']);
    expect(post.related).toHaveLength(3);
    for (const { id } of post.sections) expect(post.html).toContain(`id="${id}"`);
    const byId = await ask<{ post: Post }>(POST, {
      locale: 'el',
      variables: { where: { id: post.summary.id } },
    });
    expect(byId.data.post.summary.slug).toBe(slug);
  });

  test('is null for what is none, and for the id of another record', async () => {
    const { data } = await ask<{ taxonomy: { id: string } }>(
      '{ taxonomy(where: { kind: "category" }) { id } }',
    );
    for (const where of [{ slug: 'none' }, { id: 'x' }, { id: data.taxonomy?.id ?? 'y' }]) {
      expect((await ask<{ post: null }>(POST, { variables: { where } })).data.post).toBeNull();
    }
  });

  test('shows no bottle that is no longer there', async () => {
    const slug = 'navy-strength-and-gunpowder';
    const setStatus = (status: string) =>
      database.owner.updateTable('products').set({ status }).where('sku', '=', 'PON-NVY').execute();
    await setStatus('archived');
    const { data } = await ask<{ post: Post }>(POST, { variables: { where: { slug } } });
    await setStatus('active');
    expect(data.post.products.map(({ sku }) => sku)).toEqual(['KOK-G57']);
  });
});

describe('the blog', () => {
  test('takes three statements, however long its page is', async () => {
    const query = `query Posts($first: Int!) {
      posts(first: $first) { total nodes { ${SUMMARY} } } tags { key name count }
    }`;
    for (const first of [1, 12]) {
      expect(await counted.during(() => ask(query, { variables: { first } }))).toBe(3);
    }
  });

  test('is searched in one statement, and in two where something is found', async () => {
    const query = `query ($term: String!, $first: Int) { postsSearch(term: $term, first: $first) { ${SUMMARY} } }`;
    const search = (variables: object) =>
      ask<{ postsSearch: Post['summary'][] }>(query, { locale: 'el', variables });
    expect(await counted.during(() => search({ term: 'qqqq' }))).toBe(1);
    expect(await counted.during(() => search({ term: 'ρούμι' }))).toBe(2);
    expect((await search({ term: 'ρούμι' })).data.postsSearch).toHaveLength(8);
    expect((await search({ term: 'ρούμι', first: 0 })).data.postsSearch).toEqual([]);
    const { data } = await search({ term: 'ΜΠΑΡΟΥΤΙ', first: 1 });
    expect(data.postsSearch).toMatchObject([
      {
        title: '«Navy strength» και μπαρούτι: τι είναι αλήθεια',
        slug: 'navy-strength-kai-barouti',
        readingTime: expect.any(Number) as number,
        image: { src: '/pictures/drinks/navy-grog-480.webp' },
      },
    ]);
  });

  test('names the file of its content by its mark', async () => {
    const { data } = await ask<{ contentDatabase: { path: string } }>(
      '{ contentDatabase { path } }',
      { locale: 'el' },
    );
    expect(data.contentDatabase.path).toMatch(/^\/content\/el\.json\?v=[0-9a-f]{16}$/);
  });

  test('leads from a slug of a post to its record', async () => {
    const { data } = await ask<{ seoTranslation: { type: string; redirect: string } }>(
      '{ seoTranslation(slug: "o-pagos-to-yliko-pou-den-parangelnete", type: POST) { type redirect } }',
    );
    expect(data.seoTranslation).toEqual({
      type: 'POST',
      redirect: 'ice-the-ingredient-you-do-not-order',
    });
  });
});
