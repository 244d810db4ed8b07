import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitBodies } from './middleware.ts';

const app = new Hono();
app.use(limitBodies());
app.post('*', (c) => c.text(''));

async function statusOf(path: string, kilobytes: number, cookie = ''): Promise<number> {
  const body = 'x'.repeat(kilobytes * 1024);
  const headers = { Cookie: cookie, 'Content-Length': String(body.length) };
  return (await app.request(path, { method: 'POST', headers, body })).status;
}

test('a form has at most 100 kB, and one of staff below /admin/ 1 MB', async () => {
  expect(await statusOf('/cart', 100)).toBe(200);
  expect(await statusOf('/cart', 101)).toBe(413);
  expect(await statusOf('/admin/sign-in', 101, 'staff=')).toBe(413);
  expect(await statusOf('/admin/sign-in', 101, 'staff-device=x')).toBe(413);
  expect(await statusOf('/cart', 101, 'staff=x')).toBe(413);
  for (const cookie of ['staff=x', 'a=b; __Host-staff=x']) {
    expect(await statusOf('/admin/products/1', 1024, cookie)).toBe(200);
    expect(await statusOf('/admin/products/1', 1025, cookie)).toBe(413);
  }
});
