import { createHash } from 'node:crypto';
import { parseText } from '../address/text.ts';
import { changesBetween, type FieldChange } from '../audit/rules.ts';
import { transact, type Context, type TransactionContext } from '../context.ts';
import { mergeEdits, type Edit } from '../editing/rules.ts';
import { consumeRateLimit } from '../limits/limits.ts';
import { isProblem, problem, type Issue, type Problem } from '../problem.ts';
import { asStaff } from '../staff/as-staff.ts';
import { acts, refusalOf, type Act } from '../staff/rules.ts';
import { isUuid } from '../uuid.ts';
import type { PictureCutter } from './ports.ts';
import {
  LARGEST_UPLOAD,
  LONGEST_ALT,
  MOST_PICTURES,
  moved,
  type PicturesOfProduct,
  type ProductPicture,
} from './rules.ts';
import {
  deletePicture,
  findUploaded,
  insertPicture,
  insertUploaded,
  lockProduct,
  productOf,
  putAlt,
  readPictures,
  selectFile,
  updateOrder,
  updateVariant,
} from './store.ts';

/** The pictures of a product in their order; null for a product that is not there. */
export async function findPictures(
  ctx: Context,
  productId: string,
): Promise<PicturesOfProduct | null> {
  return isUuid(productId) ? transact(ctx, (tx) => readPictures(tx, productId)) : null;
}

/** A file of an uploaded picture; null if there is none. */
export function findPictureFile(
  ctx: Context,
  file: { key: string; ending: string },
): Promise<Uint8Array | null> {
  return selectFile(ctx, file);
}

/**
 * Adds a photograph at the end of the pictures of a product; the same one again changes nothing. Its words are the name of
 * the product, until staff write better ones. PICTURE_INVALID with a fault at `file`, FILE_TOO_LARGE, LIMIT_REACHED,
 * RATE_LIMITED, RECORD_NOT_FOUND.
 */
export async function addPicture(
  ctx: Context,
  cut: PictureCutter,
  { productId, bytes }: { productId: string; bytes: Uint8Array },
): Promise<PicturesOfProduct | Problem> {
  // Before the work: strangers cannot keep the processor busy.
  const { viewer } = ctx;
  const refusal = viewer.kind === 'staff' && refusalOf(viewer, acts['picture.add'], ctx.now());
  if (refusal) return refusal;
  if (bytes.byteLength > LARGEST_UPLOAD)
    return problem('FILE_TOO_LARGE', { params: { limit: LARGEST_UPLOAD / 1024 / 1024 } });
  const limited = await limitUploads(ctx);
  if (limited) return limited;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `uploads/${hash.slice(0, 32)}`;
  const known = await transact(ctx, (tx) => findUploaded(tx, key));
  const picture = known ? null : await cut(bytes);
  if (typeof picture === 'string')
    return problem('PICTURE_INVALID', { issues: [{ path: 'file', code: picture }] });
  return change(ctx, 'picture.add', productId, async (tx, { pictures }, actor) => {
    if (pictures.some((each) => each.key === key)) return [];
    if (pictures.length >= MOST_PICTURES)
      return problem('LIMIT_REACHED', { params: { limit: MOST_PICTURES } });
    if (picture) await insertUploaded(tx, { key, picture, actor });
    const size = picture ?? known;
    if (!size) throw new Error(`The picture ${key} has no size`);
    await insertPicture(tx, { productId, key, size });
    return [countChange(pictures.length, 1)];
  });
}

async function limitUploads(ctx: Context): Promise<Problem | null> {
  const { viewer } = ctx;
  if (viewer.kind !== 'staff') return null;
  return consumeRateLimit(ctx, { action: 'upload', subject: viewer.staffId });
}

/** The words of a picture in each language, and the variant that it shows ('' for none). */
const PATHS = ['el', 'en', 'variant'] as const;
type Path = (typeof PATHS)[number];

/**
 * Saves what was edited of a picture. INVALID_INPUT with issues, VERSION_CONFLICT with the fields that somebody else has
 * changed meanwhile, RECORD_NOT_FOUND.
 */
export async function savePicture(
  ctx: Context,
  input: { id: string; edits: Partial<Record<Path, Edit>> },
): Promise<PicturesOfProduct | Problem> {
  const { edits, issues } = parseEdits(input.edits);
  if (issues.length > 0) return problem('INVALID_INPUT', { issues });
  return changeOne(ctx, 'picture.save', input.id, async (tx, { picture, variants }) => {
    const current = { ...picture.alts, variant: picture.variantId ?? '' };
    const { changes, conflicts } = mergeEdits(current, edits);
    if (conflicts.length > 0) return problem('VERSION_CONFLICT', { conflicts });
    const { variant } = changes;
    if (variant !== undefined) {
      if (variant !== '' && !variants.some(({ id }) => id === variant))
        return problem('INVALID_INPUT', { issues: [{ path: 'variant', code: 'REQUIRED' }] });
      await updateVariant(tx, { id: picture.id, variantId: variant || null });
    }
    for (const locale of ['el', 'en'] as const) {
      const alt = changes[locale];
      if (alt !== undefined) await putAlt(tx, { imageId: picture.id, locale, alt });
    }
    const skuOf = (id: string) => variants.find((each) => each.id === id)?.sku ?? '';
    const facts = ({ el, en, variant: shown }: Record<Path, string>) => ({
      altEl: el,
      altEn: en,
      shownVariant: skuOf(shown),
    });
    return changesBetween(facts(current), facts({ ...current, ...changes }));
  });
}

function parseEdits(typed: Partial<Record<Path, Edit>>): {
  edits: Partial<Record<Path, Edit>>;
  issues: Issue[];
} {
  const edits: Partial<Record<Path, Edit>> = {};
  const issues: Issue[] = [];
  for (const path of PATHS) {
    const edit = typed[path];
    if (!edit) continue;
    const { value, fault } = parseText(edit.mine, {
      maxLength: LONGEST_ALT,
      required: path !== 'variant',
    });
    if (fault) issues.push({ path, code: fault });
    else edits[path] = { ...edit, mine: value };
  }
  return { edits, issues };
}

/** Puts a picture at a place, from 1; twice is as once. The first one is that of lists. RECORD_NOT_FOUND. */
export function movePicture(
  ctx: Context,
  { id, place }: { id: string; place: number },
): Promise<PicturesOfProduct | Problem> {
  return changeOne(ctx, 'picture.move', id, async (tx, { pictures }) => {
    const before = pictures.map((each) => each.id);
    const after = moved(before, id, place);
    await updateOrder(tx, after);
    const [from, to] = [before.indexOf(id), after.indexOf(id)];
    return from === to ? [] : [{ path: 'picturePlace', before: from + 1, after: to + 1 }];
  });
}

/** Takes a picture away from its product; orders that show it keep it. RECORD_NOT_FOUND. */
export function removePicture(ctx: Context, id: string): Promise<PicturesOfProduct | Problem> {
  return changeOne(ctx, 'picture.remove', id, async (tx, { picture, pictures }) => {
    await deletePicture(tx, picture.id);
    return [countChange(pictures.length, -1)];
  });
}

function countChange(before: number, by: 1 | -1): FieldChange {
  return { path: 'pictures', before, after: before + by };
}

type Work = (
  tx: TransactionContext,
  before: PicturesOfProduct,
  actor: string,
) => Promise<FieldChange[] | Problem>;

/** Does something to the pictures of a product, one change after the other. */
function change(
  ctx: Context,
  act: Act,
  productId: string,
  work: Work,
): Promise<PicturesOfProduct | Problem> {
  return asStaff<PicturesOfProduct>(ctx, act, async (tx, actor) => {
    const isLocked = isUuid(productId) && (await lockProduct(tx, productId));
    const before = isLocked ? await readPictures(tx, productId) : null;
    if (!before) return problem('RECORD_NOT_FOUND');
    const changes = await work(tx, before, actor);
    if (isProblem(changes)) return changes;
    return {
      value: (await readPictures(tx, productId)) ?? before,
      subject: { kind: 'product', id: productId, label: before.sku },
      changes,
    };
  });
}

type OneWork = (
  tx: TransactionContext,
  before: PicturesOfProduct & { picture: ProductPicture },
) => Promise<FieldChange[] | Problem>;

/** The same to one picture, found by its id. */
async function changeOne(
  ctx: Context,
  act: Act,
  id: string,
  work: OneWork,
): Promise<PicturesOfProduct | Problem> {
  const productId = isUuid(id) ? await transact(ctx, (tx) => productOf(tx, id)) : null;
  if (productId === null) return problem('RECORD_NOT_FOUND');
  return change(ctx, act, productId, async (tx, before) => {
    const picture = before.pictures.find((each) => each.id === id);
    return picture ? work(tx, { ...before, picture }) : problem('RECORD_NOT_FOUND');
  });
}
