import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { codeOf, guestOf, operatorOf, valueOf } from '#tests/support/shopper.ts';
import { listEntries } from '../audit/audit.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import type { PictureCutter } from './ports.ts';
import {
  addPicture,
  findPictureFile,
  findPictures,
  movePicture,
  removePicture,
  savePicture,
} from './product-pictures.ts';

const database = await openTestDatabase();
const guest = await guestOf(database.app);
const eleni = await operatorOf(database.staff, 'eleni');
const nikos = await operatorOf(database.staff, 'nikos');

/** Two small files, of which one says what was cut. */
const cut: PictureCutter = (bytes) =>
  Promise.resolve({
    width: 900,
    height: 1200,
    placeholder: '#808080',
    files: ['480.webp', '480.avif'].map((ending) => ({ ending, body: bytes })),
  });

const { id: productId } = await database.owner
  .selectFrom('products')
  .select('id')
  .where('tenantId', '=', guest.tenant.id)
  .where('sku', '=', 'WIN-005')
  .executeTakeFirstOrThrow();

const photograph = (text: string) => new TextEncoder().encode(text);
const add = (text: string, ctx = eleni) =>
  addPicture(ctx, cut, { productId, bytes: photograph(text) });
const shown = async () => (await findPictures(eleni, productId))?.pictures ?? [];
const last = async () => {
  const picture = (await shown()).at(-1);
  if (!picture) throw new Error('The product has no picture');
  return picture;
};

test('a photograph is shown last, with the name of the product as its words, and visitors get its files', async () => {
  const before = await shown();
  const { pictures, names } = valueOf(await add('one'));
  expect(pictures).toHaveLength(before.length + 1);
  const picture = await last();
  expect(picture).toMatchObject({ width: 900, height: 1200, variantId: null, alts: names });
  expect(picture.key).toMatch(/^uploads\/[\da-f]{32}$/);
  const file = await findPictureFile(guest, { key: picture.key, ending: '480.webp' });
  expect(new TextDecoder().decode(file ?? undefined)).toBe('one');
  const other = await guestOf(database.app, 'synodos');
  expect(await findPictureFile(other, { key: picture.key, ending: '480.webp' })).toBeNull();
});

test('the same one again is there once, also from two people at once', async () => {
  const before = (await shown()).length;
  await Promise.all([add('twice'), add('twice', nikos), add('twice')]);
  expect(await shown()).toHaveLength(before + 1);
});

test('what is no picture is refused with its reason, and nothing is stored', async () => {
  const before = (await shown()).length;
  const refuse: PictureCutter = () => Promise.resolve('PICTURE_TOO_SMALL');
  expect(await addPicture(eleni, refuse, { productId, bytes: photograph('x') })).toMatchObject({
    code: 'PICTURE_INVALID',
    issues: [{ path: 'file', code: 'PICTURE_TOO_SMALL' }],
  });
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  expect(codeOf(await addPicture(eleni, cut, { productId, bytes: large }))).toBe('FILE_TOO_LARGE');
  const unknown = { productId: randomUUID(), bytes: photograph('y') };
  expect(codeOf(await addPicture(eleni, cut, unknown))).toBe('RECORD_NOT_FOUND');
  expect(await shown()).toHaveLength(before);
});

test('its words are needed in both languages, and two people do not overwrite each other', async () => {
  await add('words');
  const { id, alts } = await last();
  const edit = (mine: string, base: string) => ({ base, mine });
  expect(await savePicture(eleni, { id, edits: { el: edit(' ', alts.el) } })).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: 'el', code: 'REQUIRED' }],
  });
  valueOf(await savePicture(eleni, { id, edits: { el: edit('Μια φιάλη', alts.el) } }));
  valueOf(await savePicture(nikos, { id, edits: { en: edit('A bottle', alts.en) } }));
  expect((await last()).alts).toEqual({ el: 'Μια φιάλη', en: 'A bottle' });
  expect(await savePicture(nikos, { id, edits: { el: edit('Ένα ρούμι', alts.el) } })).toMatchObject(
    {
      code: 'VERSION_CONFLICT',
      conflicts: [{ path: 'el', base: alts.el, mine: 'Ένα ρούμι', theirs: 'Μια φιάλη' }],
    },
  );
  const [entry] = await listEntries(eleni, { first: 1, label: 'WIN-005' });
  expect(entry).toMatchObject({
    act: 'picture.save',
    changes: [{ path: 'altEn', before: alts.en, after: 'A bottle' }],
  });
});

test('it shows a variant of its own product, and no other', async () => {
  await add('variant');
  const { id } = await last();
  const [variant] = (await findPictures(eleni, productId))?.variants ?? [];
  const show = (mine: string, base = '') =>
    savePicture(eleni, { id, edits: { variant: { base, mine } } });
  expect(codeOf(await show(randomUUID()))).toBe('INVALID_INPUT');
  valueOf(await show(variant?.id ?? ''));
  expect((await last()).variantId).toBe(variant?.id);
  valueOf(await show('', variant?.id));
  expect((await last()).variantId).toBeNull();
});

test('moved to the front it is what visitors see, and removed it is gone', async () => {
  await add('first');
  const { id, key } = await last();
  for (let turn = 0; turn < 2; turn += 1) valueOf(await movePicture(eleni, { id, place: 1 }));
  expect((await shown())[0]?.id).toBe(id);
  const seen = async () => (await findProduct(guest, { id: productId }))?.pictures[0]?.key;
  expect(await seen()).toBe(key);
  valueOf(await removePicture(eleni, id));
  expect(await seen()).not.toBe(key);
  expect(codeOf(await removePicture(eleni, id))).toBe('RECORD_NOT_FOUND');
  expect(codeOf(await movePicture(eleni, { id: 'x', place: 1 }))).toBe('RECORD_NOT_FOUND');
});
