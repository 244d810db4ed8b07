import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { serveSite } from '#tests/support/served-site.ts';

const database = await openTestDatabase();
const METRICS_TOKEN = 'a-token-of-thirty-two-characters-or-more';

async function statuses(env: Record<string, string>): Promise<Record<string, number>> {
  const site = await serveSite(database, { env });
  const get = async (authorization = '') =>
    (await fetch(`${site.origin}/metrics`, { headers: { Authorization: authorization } })).status;
  const found = {
    nobody: await get(),
    wrong: await get('Bearer another-token-of-thirty-two-characters'),
    operator: await get(`Bearer ${METRICS_TOKEN}`),
  };
  await site.close();
  return found;
}

test('the figures are told to who has the token, and without one to nobody', async () => {
  expect(await statuses({})).toEqual({ nobody: 404, wrong: 404, operator: 404 });
  expect(await statuses({ METRICS_TOKEN })).toEqual({ nobody: 401, wrong: 401, operator: 200 });
});
