import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Context } from '../context.ts';
import { locales, type Locale } from '../locale.ts';
import { listTenants } from '../tenancy/tenancy.ts';
import { findPage, listPages } from './content.ts';

const throwIt = (error: unknown): never => {
  throw error;
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function contextOf(slug: string, locale: Locale): Promise<Context> {
  const tenant = (await listTenants(database.app, throwIt)).find((each) => each.slug === slug);
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

describe('a static page', () => {
  it('is found by its path, in the language of the context, with the details of the shop', async () => {
    const english = await findPage(await contextOf('kerasma', 'en'), 'terms-of-service');
    const greek = await findPage(await contextOf('kerasma', 'el'), 'terms-of-service');
    expect(english).toMatchObject({
      key: 'terms-of-service',
      title: 'Terms of service',
      updatedOn: '2026-11-20',
    });
    expect(english?.html).toContain('Kerasma Rum and Cocktails P.C.');
    expect(english?.html).toContain('href="/withdrawal"');
    expect(greek?.title).toBe('Όροι χρήσης και πώλησης');
    expect(greek?.html).toContain('Κέρασμα Ρούμι και Κοκτέιλ Ι.Κ.Ε.');
    expect(greek?.html).toContain('href="/el/withdrawal"');
    expect(greek?.sections).toHaveLength(english?.sections.length ?? 0);
  });

  it('belongs to its tenant: the other one has its own, or none', async () => {
    const other = await contextOf('synodos', 'en');
    expect((await findPage(other, 'terms-of-service'))?.html).toContain('Synodos Drinks P.C.');
    expect(await findPage(other, 'privacy')).toBeNull();
    expect((await listPages(other)).map(({ key }) => key)).toEqual([
      'terms-of-service',
      'withdrawal',
    ]);
  });

  it.each(['', 'nothing', 'Terms-of-service', 'terms-of-service ', '%', "'"])(
    'is not found as “%s”',
    async (key) => {
      expect(await findPage(await contextOf('kerasma', 'en'), key)).toBeNull();
    },
  );

  it('may not be changed by the application', async () => {
    await expect(database.app.deleteFrom('contentPages').execute()).rejects.toThrow(
      'permission denied',
    );
  });
});

describe.each(locales)('the pages of every tenant in %s', (locale) => {
  it('leave no placeholder open, have a description and lead only to pages that are there', async () => {
    for (const { slug } of await listTenants(database.app, throwIt)) {
      const ctx = await contextOf(slug, locale);
      const refs = await listPages(ctx);
      const keys = [...refs.map(({ key }) => key), 'promotions', 'withdrawal/start'];
      const paths = keys.map((key) => `${locale === 'el' ? '/el' : ''}/${key}`);
      for (const { key } of refs) {
        const page = await findPage(ctx, key);
        expect(page?.description, key).toBeTruthy();
        expect(page?.html, key).not.toMatch(/[{}]/);
        const own = [...(page?.html ?? '').matchAll(/href="(?<path>\/[^"#]*)/g)].map(
          ({ groups }) => groups?.['path'],
        );
        expect(
          own.filter((path) => !paths.includes(path ?? '')),
          `${slug} ${key}`,
        ).toEqual([]);
      }
    }
  });

  it('have the version of the terms that buyers accept', async () => {
    for (const { slug, settings } of await listTenants(database.app, throwIt)) {
      const terms = await findPage(await contextOf(slug, locale), 'terms-of-service');
      expect(terms?.version, slug).toBe(settings.termsVersion);
    }
  });
});
