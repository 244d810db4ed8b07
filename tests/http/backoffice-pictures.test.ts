import { request } from 'node:http';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { en } from '#backoffice/messages/en.ts';
import { formVisitor, type FormVisitor } from '../support/form-visitor.ts';
import { openOwnTenant } from '../support/own-tenant.ts';
import { until } from '../support/processes.ts';
import { siteDatabase } from '../support/site-database.ts';
import { siteColleague } from '../support/site-staff.ts';

const database = await siteDatabase();
const tenant = await openOwnTenant(database);
const { pictures: t, problem: p } = en;

let editor: FormVisitor;
let path: string;
beforeAll(async () => {
  const { token } = await siteColleague(database, {
    email: 'anna@example.com',
    roles: ['editor'],
    tenant: tenant.headers.Tenant,
  });
  editor = formVisitor(tenant.url);
  editor.cookies.set('staff', token);
  const { id } = await database
    .selectFrom('products')
    .select('id')
    .where('tenantId', '=', tenant.id)
    .where('sku', '=', 'WIN-005')
    .executeTakeFirstOrThrow();
  path = `/admin/products/${id}/pictures`;
});

const photograph = (background: string) =>
  sharp({ create: { width: 480, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Sends files as the form of the page does without scripts; answers status and document. */
async function upload(
  files: readonly [name: string, body: Uint8Array<ArrayBuffer>][],
  staff: string | undefined = editor.cookies.get('staff'),
): Promise<{ status: number; text: string }> {
  const form = new FormData();
  for (const [name, body] of files) form.append('file', new File([body], name));
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const url = new URL(path, tenant.url);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname: '127.0.0.1',
        port: url.port,
        path: url.pathname,
        method: 'POST',
        headers: {
          Host: url.host,
          Origin: url.origin,
          'Accept-Language': 'en',
          'Content-Type': sent.headers.get('Content-Type') ?? '',
          'Content-Length': body.byteLength,
          ...(staff && { Cookie: `staff=${staff}` }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

test('photographs are added by a plain form, described, moved to the front, seen by visitors, and removed', async () => {
  const answer = await upload([
    ['front.jpg', new Uint8Array(await photograph('#a04010'))],
    ['notes.txt', new TextEncoder().encode('not a picture')],
  ]);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(t.added.replace('{name}', 'front.jpg'));
  expect(answer.text).toContain(p.NOT_A_PICTURE);
  let page = await editor.open(path);
  const count = page.document.querySelectorAll('main ol > li').length;
  const last = `main ol > li:nth-child(${count})`;
  const address = page.document.querySelector(`${last} img`)?.getAttribute('src') ?? '';
  expect(address).toMatch(/^\/pictures\/uploads\/[\da-f]{32}-240\.webp$/);

  page = await page.press(
    t.save,
    { el: 'Η φιάλη από μπροστά', en: 'The bottle from the front' },
    last,
  );
  expect(page.text('[role=status]')).toContain(t.said.save);
  for (let place = count; place > 1; place -= 1)
    page = await page.press(new RegExp(t.earlier), {}, `main ol > li:nth-child(${place})`);
  const visitor = formVisitor(tenant.url);
  const product = '/products/windlass-hill-5-years';
  const seen = async () =>
    (await visitor.open(product)).document.querySelector(`img[src^="${address.slice(0, -8)}"]`);
  await until('visitors see it', async () => (await seen()) !== null, 3000);
  expect((await seen())?.getAttribute('alt')).toBe('The bottle from the front');

  const file = await visitor.get(address);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(240);
  for (const other of [address.replace('-240', '-241'), address.replace('.webp', '.svg')])
    expect((await visitor.get(other)).status).toBe(404);

  page = await page.press(new RegExp(t.remove), {}, 'main ol > li:first-child');
  expect(page.text('[role=status]')).toContain(t.said.remove);
  expect(page.document.querySelectorAll('main ol > li')).toHaveLength(count - 1);
});

test('what is larger than a photograph may be is refused, and nobody adds one without the right', async () => {
  const large = new Uint8Array(12 * 1024 * 1024);
  expect((await upload([['large.jpg', large]])).status).toBe(413);
  const small: [string, Uint8Array<ArrayBuffer>] = [
    'small.jpg',
    new Uint8Array(await photograph('#103050')),
  ];
  const { token } = await siteColleague(database, {
    email: 'packer@example.com',
    roles: ['fulfilment'],
    tenant: tenant.headers.Tenant,
  });
  const pictures = async () =>
    (await editor.open(path)).document.querySelectorAll('main ol > li').length;
  const before = await pictures();
  for (const staff of [token, 'nobody', '']) {
    const answer = await upload([small], staff);
    expect(answer.text).not.toContain(t.added.replace('{name}', 'small.jpg'));
  }
  expect(await pictures()).toBe(before);
});
