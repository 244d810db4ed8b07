import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from '#storefront/graphql/transport.ts';
import { loader } from './categories.tsx';

test('the taxonomy is called through the eshop client, five levels deep', async () => {
  const sent: Request[] = [];
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: (request) => {
      sent.push(request);
      return Promise.resolve(Response.json({ data: { taxonomy: null } }));
    },
    tenant: 'kerasma',
    locale: 'el',
    timeZone: 'Europe/Athens',
    publicUrl: 'https://shop.example',
    sessionKey: 'unused',
    baseUrl: 'http://api.example:4000',
    clients: { eshop: { url: 'https://catalogue.example/graphql' } },
  });
  const args = { context } as unknown as Parameters<typeof loader>[0];
  expect(await loader(args)).toEqual({ categories: [] });
  expect(sent.map(({ url }) => url)).toEqual(['https://catalogue.example/graphql']);
  const call = (await sent[0]?.json()) as { query: string; variables: unknown };
  expect(call.query).toContain('query Taxonomy');
  expect(call.variables).toEqual({ where: { kind: 'category' }, children: 5 });
});
