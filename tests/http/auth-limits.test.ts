import { expect, inject, test } from 'vitest';
import { formVisitor } from '../support/form-visitor.ts';
import { joinSite, PASSWORD } from '../support/member.ts';
import { siteDatabase } from '../support/site-database.ts';

const database = await siteDatabase();

/** Sends a form until the house has enough of it; how often it was taken, and the last answer. */
async function wearOut(send: () => Promise<Response>, most: number) {
  for (let turn = 0; turn < most; turn += 1) {
    const answer = await send();
    expect(answer.status).not.toBe(429);
    await answer.arrayBuffer();
  }
  return send();
}

test.each([
  ['/auth/login', 10, { password: 'a guess' }],
  ['/el/auth/register', 5, { password: PASSWORD, passwordAgain: PASSWORD }],
  ['/auth/password', 5, {}],
])(
  '%s answers who tries too often by 429, and says when he may again',
  async (path, most, fields) => {
    const visitor = formVisitor(inject('siteUrl'));
    const { email } = await joinSite(database);
    const answer = await wearOut(() => visitor.post(path, { email, ...fields }), most);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toContain(email);
  },
);

test('an export that is asked for too often is refused on a page of the house', async () => {
  const visitor = formVisitor(inject('siteUrl'));
  const { email } = await joinSite(database);
  expect(await visitor.signIn(email)).toBe('/');
  const answer = await wearOut(() => visitor.post('/el/account/export'), 10);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(60);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain('Τα δεδομένα σας');
  expect(page).toContain('href="/el/account"');
});
