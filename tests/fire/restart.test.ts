import { afterAll, beforeAll, expect, test } from 'vitest';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { memberOf } from '../support/member.ts';
import { openOwnSite, type OwnSite } from '../support/own-site.ts';
import { guestOf } from '../support/shopper.ts';

const EMAIL = 'restart@example.com';
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSite();
  await memberOf({ owner: site.database }, await guestOf(site.database), EMAIL);
});
afterAll(() => site.close());

/** Who is signed in, as one of the processes says. */
async function told(visitor: FormVisitor): Promise<string | null> {
  const answer = (await (await visitor.get('/session')).json()) as {
    member: { email: string } | null;
  };
  return answer.member?.email ?? null;
}

test('a member stays signed in over a restart of the site, and signs out of all its processes', async () => {
  const [here, elsewhere] = [formVisitor(site.origin), formVisitor(site.origin)];
  expect(await here.signIn(EMAIL)).toBe('/');
  expect(await elsewhere.signIn(EMAIL)).toBe('/');
  await site.kill();
  await site.open();
  // Whichever process answers.
  for (let n = 0; n < 4; n += 1) expect(await told(here)).toBe(EMAIL);
  const renewed = await here.post('/session/refresh');
  expect(await renewed.json()).toMatchObject({ member: { email: EMAIL } });
  expect((await here.get('/orders')).status).toBe(200);

  // The password is lost, or a device: all sessions end by the database, and every process knows.
  await site.database.updateTable('sessions').set({ revokedAt: new Date() }).execute();
  for (const visitor of [here, elsewhere]) {
    const answer = await visitor.get('/orders');
    expect(answer.headers.get('Location')).toBe('/auth/login');
    expect(await told(visitor)).toBeNull();
  }
});
