import { request } from 'node:http';
import { createContext, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { serverBuild } from '#tests/support/server-build.ts';
import { serveSite, type ServedSite } from '#tests/support/served-site.ts';

/** A page that takes a form, behind the router's own check of the Origin. */
const build = serverBuild(
  {
    createLoadContext: () => new RouterContextProvider(new Map([[createContext<null>(), null]])),
  },
  {
    // A page with a component: only for those does the router look at the Origin itself.
    page: {
      path: 'page',
      module: {
        default: () => null,
        action: ({ request: { method } }: { request: Request }) =>
          new Response(null, { status: 303, headers: { Location: '/done', Method: method } }),
      },
    },
  },
);

const database = await openTestDatabase();
let site: ServedSite;

beforeAll(async () => {
  site = await serveSite(database, { build });
});
afterAll(() => site.close());

/** `fetch` adds headers of this kind by itself, so the request is written by hand. */
function post(headers: Record<string, string>, path = '/page'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    request(site.origin + path, { method: 'POST', headers: { ...type, ...headers } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end('a=1');
  });
}

const ours = () => site.origin;

test('a form of this site is taken, from browsers that hide its origin too', async () => {
  expect(await post({ Origin: ours() })).toBe(303);
  expect(await post({ Origin: ours(), 'Sec-Fetch-Site': 'same-origin' })).toBe(303);
  expect(await post({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).toBe(303);
  expect(await post({ 'Sec-Fetch-Site': 'same-origin' })).toBe(303);
  expect(await post({})).toBe(303);
  // What the browser sends when scripts navigate.
  expect(await post({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, '/page.data')).toBe(202);
});

test.each<Record<string, string>>([
  { Origin: 'null' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'null', 'Sec-Fetch-Site': 'none' },
  { Origin: 'https://other.example' },
  // No browser sends these two together: the Origin counts.
  { Origin: 'https://other.example', 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'nonsense', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
])('a form of another site is refused: %o', async (headers) => {
  expect(await post(headers)).toBe(403);
  expect(await post(headers, '/page.data')).toBe(403);
});
