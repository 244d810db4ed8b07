import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGraphql, type Graphql } from '../../graphql.ts';

const QUERY = `query Page($key: String!) {
  page(where: { key: $key }) { key title description html sections { id title } version updatedOn }
  pages { key title }
}`;

type Answer = {
  data: {
    page: {
      key: string;
      title: string;
      html: string;
      sections: { id: string }[];
      version: string | null;
    } | null;
    pages: { key: string; title: string }[];
  };
};

let database: TestDatabase;
let graphql: Graphql;

beforeAll(async () => {
  database = await createTestDatabase();
  graphql = createGraphql({ db: database.app, log: { error: () => undefined } });
});
afterAll(() => database.drop());

async function ask(
  key: string,
  { service = 'data', Tenant = 'kerasma', Locale = 'en' } = {},
): Promise<Answer['data']> {
  const response = await graphql[service as 'main' | 'data'](
    new Request(`http://localhost/graphql/${service}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Tenant, Locale },
      body: JSON.stringify({ query: QUERY, variables: { key } }),
    }),
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as Answer).data;
}

describe('a static page', () => {
  it.each(['main', 'data'])(
    'is answered by the %s service, in the language asked for',
    async (service) => {
      const english = await ask('terms-of-service', { service });
      const greek = await ask('terms-of-service', { service, Locale: 'el' });
      expect(english.page).toMatchObject({
        key: 'terms-of-service',
        title: 'Terms of service',
        version: '2026-11',
      });
      expect(greek.page?.title).toBe('Όροι χρήσης και πώλησης');
      expect(greek.pages.find(({ key }) => key === 'privacy')?.title).toBe(
        'Προστασία προσωπικών δεδομένων',
      );
      for (const { id } of english.page?.sections ?? [])
        expect(english.page?.html).toContain(`id="${id}"`);
      expect(english.page?.sections).toHaveLength(16);
    },
  );

  it('is null where the shop has none, as for an unknown key', async () => {
    expect((await ask('privacy', { Tenant: 'synodos' })).page).toBeNull();
    expect((await ask('nothing')).page).toBeNull();
  });

  it('has no version where nobody has to name it', async () => {
    expect((await ask('about')).page?.version).toBeNull();
  });
});
