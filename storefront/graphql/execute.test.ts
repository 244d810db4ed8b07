import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { execute } from './execute.server.ts';
import { getJson, postJson } from './rest.server.ts';
import { ApiError, apiContext, type ApiContext } from './transport.ts';

function open(answer: Response, overrides: Partial<ApiContext> = {}) {
  const sent: Request[] = [];
  const context = new RouterContextProvider();
  context.set(apiContext, {
    fetch: (request) => {
      sent.push(request);
      return Promise.resolve(answer);
    },
    tenant: 'kerasma',
    locale: 'el',
    timeZone: 'Europe/Athens',
    publicUrl: 'https://shop.example',
    sessionKey: 'unused',
    baseUrl: 'http://api.example:4000',
    ...overrides,
  });
  return { context, sent };
}

const document = { toString: () => 'query Site { site { name } }' };

describe('execute', () => {
  it('sends the document with the headers of every call', async () => {
    const { context, sent } = open(Response.json({ data: { site: { name: 'Kerasma' } } }), {
      clients: { site: { id: 'web' } },
    });
    const data = await execute(context, document, { first: 1 }, { client: 'site' });
    expect(data).toEqual({ site: { name: 'Kerasma' } });
    const [request] = sent;
    expect(request?.url).toBe('http://api.example:4000/graphql/data');
    expect(request?.method).toBe('POST');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      tenant: 'kerasma',
      locale: 'el',
      timezone: 'Europe/Athens',
      'client-id': 'web',
    });
    expect(await request?.json()).toEqual({ query: document.toString(), variables: { first: 1 } });
  });

  it.each([
    ['default', '/graphql/main'],
    ['oauth', '/graphql/main'],
    ['auth', '/graphql/main'],
    ['site', '/graphql/data'],
    ['eshop', '/graphql/data'],
    ['hotel', '/graphql/data'],
  ] as const)('the client %s calls %s', async (client, path) => {
    const { context, sent } = open(Response.json({ data: {} }));
    await execute(context, document, {}, { client });
    expect(new URL(sent[0]?.url ?? '').pathname).toBe(path);
    expect(sent[0]?.headers.has('Client-Id')).toBe(false);
  });

  it('calls a client at its own address where it has one', async () => {
    const { context, sent } = open(Response.json({ data: {} }), {
      clients: { eshop: { url: 'https://catalogue.example/graphql' } },
    });
    await execute(context, document, {}, { client: 'eshop' });
    expect(sent[0]?.url).toBe('https://catalogue.example/graphql');
  });

  it('throws the errors of an answer with its status', async () => {
    const { context } = open(
      Response.json(
        { errors: [{ message: 'No such tenant', extensions: { code: 'TENANT_NOT_FOUND' } }] },
        { status: 404 },
      ),
    );
    await expect(execute(context, document, {})).rejects.toMatchObject({
      message: 'No such tenant',
      status: 404,
      codes: ['TENANT_NOT_FOUND'],
    });
  });

  it('throws where errors come with a good status, or no JSON at all', async () => {
    const errors = open(Response.json({ data: { site: null }, errors: [{ message: 'Broken' }] }));
    await expect(execute(errors.context, document, {})).rejects.toMatchObject({ status: 502 });
    const html = open(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(execute(html.context, document, {})).rejects.toBeInstanceOf(ApiError);
  });
});

describe('the REST helper', () => {
  it('gets with query parameters, under the same headers', async () => {
    const { context, sent } = open(Response.json({ pages: [] }));
    expect(
      await getJson(context, '/content/el.json', {
        query: { page: 2, q: 'ρούμι & κόλα', none: undefined },
      }),
    ).toEqual({
      pages: [],
    });
    const [request] = sent;
    const url = new URL(request?.url ?? '');
    expect(request?.method).toBe('GET');
    expect(url.origin + url.pathname).toBe('http://api.example:4000/content/el.json');
    expect([...url.searchParams]).toEqual([
      ['page', '2'],
      ['q', 'ρούμι & κόλα'],
    ]);
    expect(request?.headers.get('Tenant')).toBe('kerasma');
    expect(request?.headers.get('Locale')).toBe('el');
    expect(request?.headers.get('Timezone')).toBe('Europe/Athens');
  });

  it('posts a JSON body and takes an empty answer', async () => {
    const { context, sent } = open(new Response('', { status: 200 }));
    expect(await postJson(context, '/oauth/revoke', { body: { token: 'x' } })).toEqual({
      status: 200,
      answer: null,
    });
    expect(sent[0]?.method).toBe('POST');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ token: 'x' });
  });

  it('calls the server of its client, without a token, and takes a refusal for an answer', async () => {
    const { context, sent } = open(Response.json({ error: 'invalid_grant' }, { status: 400 }), {
      token: 'somebody’s',
      clients: { oauth: { url: 'https://auth.example/graphql', id: 'shop' } },
    });
    const body = { username: 'a', password: 'b' };
    const headers = { 'User-Agent': 'Firefox' };
    expect(await postJson(context, '/oauth/token', { client: 'oauth', body, headers })).toEqual({
      status: 400,
      answer: { error: 'invalid_grant' },
    });
    expect(sent[0]?.url).toBe('https://auth.example/oauth/token');
    expect(sent[0]?.headers.get('Client-Id')).toBe('shop');
    expect(sent[0]?.headers.get('User-Agent')).toBe('Firefox');
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  it('throws for an answer that is not good', async () => {
    const { context } = open(new Response('no', { status: 401 }));
    await expect(getJson(context, '/oauth/token/info')).rejects.toMatchObject({ status: 401 });
  });
});
