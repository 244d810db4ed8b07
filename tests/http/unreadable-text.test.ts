import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startProgram, type Program } from '#tests/support/processes.ts';

let dataDir: string;
let site: Program;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kerasma-text-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = startProgram(['server/main.mjs'], {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      PROCESSES: '1',
      LOG_LEVEL: 'warn',
    },
  });
  await site.line(/is open at/);
}, 180_000);
afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.ended;
  await rm(dataDir, { recursive: true, force: true });
});

const TOKEN = 'a'.repeat(43);
const PRODUCT = '/products/tin-on-tin-shaker';

/** Every form of the pages, with a field of each that reaches the database. */
const FORMS: [string, Record<string, string>][] = [
  ['/auth/login', { email: 'a@example.com', password: '\0secret' }],
  ['/auth/register', { email: 'a\0@example.com', password: 'long enough a password' }],
  ['/auth/password', { email: '\0a@example.com' }],
  [`/auth/password/${TOKEN}`, { password: 'long\0enough a password' }],
  [`/auth/confirm/${TOKEN}`, { password: 'long\0enough a password' }],
  ['/order-access', { email: 'a@example.com\0', number: 'K-1001' }],
  ['/newsletter', { email: 'a\0@example.com', topics: 'bottles' }],
  ['/newsletter/sign-up', { email: 'a\0@example.com', topics: 'bottles' }],
  [`/newsletter/${TOKEN}`, { intent: '\0' }],
  ['/contact', { name: 'A\0', email: 'a@example.com', message: 'Hello' }],
  ['/contact/send', { name: 'A', email: 'a@example.com', message: 'Hello\0' }],
  [PRODUCT, { intent: 'add', variantId: '\0', quantity: '1' }],
  [PRODUCT, { intent: 'alert', variantId: 'x', email: '\0' }],
  ['/shopping-cart', { intent: 'code', code: 'SAVE\0' }],
  ['/checkout', { step: 'contact', email: '\0@example.com' }],
  [`/checkout/round/join/${TOKEN}`, { name: '\0' }],
  [`/checkout/payment/${TOKEN}`, { method: '\0' }],
  ['/request', { kind: 'order', message: '\0' }],
  ['/request/R-7K2MPX', { message: '\0' }],
  ['/withdrawal/start', { email: '\0', number: 'K-1001' }],
  [`/back-in-stock/${TOKEN}`, { intent: '\0' }],
];

function send(address: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(origin + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, ...headers },
    body,
  });
}

const WORDS = { '': 'Some characters cannot be read', '/el': 'Κάποιοι χαρακτήρες δεν διαβάζονται' };

async function expectPage(answer: Response, prefix: '' | '/el'): Promise<void> {
  expect(answer.status).toBe(400);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain(`<h1>${WORDS[prefix]}</h1>`);
  expect(html).toContain(`<html lang="${prefix === '' ? 'en' : 'el'}"`);
}

describe.each(['', '/el'] as const)('a zero byte in a form under "%s"', (prefix) => {
  test.each(FORMS)('%s %o', async (address, fields) => {
    // Nothing is made of resource routes: what they are asked by scripts is told in a status.
    const answer = await send(prefix + address, new URLSearchParams(fields));
    if (/\/(?:sign-up|send)$/.test(address)) expect(answer.status).toBe(400);
    else await expectPage(answer, prefix);
  });
});

describe('other text that is none', () => {
  test.each([
    ['a control character', 'name=%1F'],
    ['a delete', 'name=a%7f'],
    ['half a surrogate pair, in UTF-8', 'name=%ED%A0%80'],
    ['a name of a field', '%00=a'],
    ['as it is', 'name=a\u0001'],
  ])('%s', async (_, body) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await expectPage(await send('/contact', body, type), '');
  });

  test('in a form that comes in parts', async () => {
    const form = new FormData();
    form.set('message', 'Hello\0');
    await expectPage(await send('/contact', form), '');
  });

  test('is told to a form sent by scripts as the error of its page', async () => {
    const answer = await send('/el/contact.data', new URLSearchParams({ name: '\0' }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('unreadable');
  });

  test.each([
    '/products/a%00b',
    '/products/a%0ab',
    '/products/a%0D',
    '/products/%ED%A0%80',
    '/products/%E0%A4',
    '/search?q=%00',
    '/products?category=a%01',
    '/the-menu?table=%7F',
    '/receipt/%00',
  ])('in the address %s', async (address) => {
    await expectPage(await fetch(origin + address), '');
    await expectPage(await fetch(`${origin}/el${address}`), '/el');
  });
});

describe('for programs', () => {
  const json = { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' };

  test.each(['\0', '\u001B', '\uD800'])('the auth server takes no %o', async (char) => {
    const body = JSON.stringify({ username: `a${char}`, password: 'b' });
    const answer = await send('/oauth/token', body, json);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
  });

  test.each(['\0', '\u001B', '\uD800'])('GraphQL takes no %o', async (char) => {
    const query = 'query ($term: String!) { productsSearch(term: $term) { total } }';
    const body = JSON.stringify({ query, variables: { term: char } });
    const answer = await send('/graphql/data', body, json);
    expect(answer.status).toBe(400);
    expect((await answer.json()) as object).toHaveProperty('errors');
  });

  test('an address is told in JSON', async () => {
    const answer = await fetch(`${origin}/graphql/data?query=%00`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'TEXT_UNREADABLE' } }],
    });
  });
});

test('text keeps its tabs and its ends of lines, and every sign that people write', async () => {
  const message = 'First\tline\r\nΔεύτερη γραμμή\n🍹 \u200Bანა';
  const answer = await send('/contact', new URLSearchParams({ message }));
  expect(await answer.text()).not.toContain(WORDS['']);
  expect(answer.status).not.toBe(500);
});

test('a cookie that is not ours keeps nobody out; a header with a zero byte reaches nobody', async () => {
  const cookie = { Cookie: 'cart=%00; locale=%1F; other=%00' };
  expect((await fetch(`${origin}/shopping-cart`, { headers: cookie })).status).toBe(200);
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.end('GET / HTTP/1.1\r\nHost: x\r\nTenant: a\0\r\n\r\n');
  expect(await readText(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('none of it is an error in the log', () => {
  expect(site.output()).not.toMatch(/A request failed|A page failed|A GraphQL call failed|    at /);
});
