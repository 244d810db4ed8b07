import { describe, expect, test } from 'vitest';
import { createAsk } from '#tests/support/ask.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const database = await openTestDatabase();
const ask = createAsk(database.app);

type Answer = Record<string, unknown>;

const FIELDS = '{ type locale slug recordId redirect translations { locale slug } }';

describe('the SEO translation call', () => {
  test('takes slug and type, and answers the record with its global id', async () => {
    const slug = 'windlass-hill-12-years';
    const { data } = await ask<Answer>(
      `{ seoTranslation(slug: "${slug}", type: PRODUCT) ${FIELDS} product(where: {slug: "${slug}"}) { id } }`,
    );
    expect(data['seoTranslation']).toEqual({
      type: 'PRODUCT',
      locale: 'en',
      slug,
      recordId: (data['product'] as { id: string }).id,
      redirect: null,
      translations: [
        { locale: 'el', slug: 'windlass-hill-12-eton' },
        { locale: 'en', slug },
      ],
    });
  });

  test('possibly answers where to go instead', async () => {
    const { data } = await ask<Answer>(
      '{ seoTranslation(slug: "aged-rum", type: TAXON) { slug redirect } }',
      { locale: 'el' },
    );
    expect(data['seoTranslation']).toEqual({ slug: 'aged-rum', redirect: 'palaiomena-roumia' });
  });

  test('answers null for what is not there, in this type, tenant or at all', async () => {
    const { data } = await ask<Answer>(`{
      unknown: seoTranslation(slug: "none", type: PRODUCT) { slug }
      otherType: seoTranslation(slug: "aged-rum", type: PRODUCT) { slug }
      post: seoTranslation(slug: "aged-rum", type: POST) { slug }
      drink: seoTranslation(slug: "aged-rum", type: DRINK) { slug }
    }`);
    expect(data).toEqual({ unknown: null, otherType: null, post: null, drink: null });
    const other = await ask<Answer>(
      '{ seoTranslation(slug: "windlass-hill-12-years", type: PRODUCT) { slug } }',
      { headers: { Tenant: 'synodos' } },
    );
    expect(other.data).toEqual({ seoTranslation: null });
  });

  test.each(['{ seoTranslation { slug } }', '{ seoTranslation(slug: "x") { slug } }'])(
    'is refused without slug or type: %s',
    async (query) => {
      expect((await ask(query)).status).toBe(400);
    },
  );
});
