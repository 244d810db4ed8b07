import type { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#storefront/entry.server.tsx';
import { execute } from '#storefront/graphql/execute.server.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { hangUp, listen } from '#tests/support/http-server.ts';
import { serverBuild } from '#tests/support/server-build.ts';
import { serveSite, type ServedSite } from '#tests/support/served-site.ts';

const SITE = 'query SiteName { site { name } }';
const document = { toString: () => SITE } as {
  toString(): string;
  __apiType?: (variables: object) => { site: { name: string } };
};

/** Pages that return the response of the API to a client of the storefront. */
const build = serverBuild(
  { createLoadContext },
  Object.fromEntries(
    (['eshop', 'site'] as const).map((client) => [
      client,
      {
        path: client,
        module: {
          loader: async ({ context }: { context: RouterContextProvider }) =>
            Response.json(await execute(context, document, {}, { client })),
        },
      },
    ]),
  ),
);

const asked: Request[] = [];
const elsewhere = await listen((request) => {
  asked.push(request);
  return Response.json({ data: { site: { name: 'Elsewhere' } } });
});
const database = await openTestDatabase();
let site: ServedSite;

beforeAll(async () => {
  const env = {
    CLIENT_URLS: `eshop=${elsewhere.origin}/graphql`,
    CLIENT_IDS: 'eshop=web, site=frame',
    TRUST_PROXY: 'on',
  };
  site = await serveSite(database, { build, env });
});
afterAll(async () => {
  await site.close();
  await hangUp(elsewhere.server);
});

const nameBy = async (client: string, visitor = '203.0.113.9') => {
  const headers = { 'X-Forwarded-For': visitor };
  const answer = await fetch(`${site.origin}/${client}`, { headers });
  return ((await answer.json()) as { site: { name: string } }).site.name;
};

test('a client is asked at the address of the settings, under its id, and the others here', async () => {
  expect(await nameBy('eshop')).toBe('Elsewhere');
  const [request] = asked;
  expect(new URL(request?.url ?? '').pathname).toBe('/graphql');
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    'client-id': 'web',
    tenant: 'kerasma',
    locale: 'en',
    // The limits there are to count the visitor.
    'x-forwarded-for': '203.0.113.9',
  });
  expect(await nameBy('site')).toBe('Kerasma');
  expect(asked).toHaveLength(1);
  await nameBy('eshop', '198.51.100.1, 2001:db8:1:2:3::4');
  expect(asked[1]?.headers.get('X-Forwarded-For')).toBe('2001:db8:1:2::');
});
