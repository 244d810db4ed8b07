// npm run pictures: draws the goods that have no photograph, cuts all pictures to AVIF and WebP in three
// widths and to one for sharing, and writes what the seed must know of them. Skips what is newer than its source.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readHouse } from '#db/seed/house.ts';
import { root, secondsSince } from './step.ts';
import { altOfBottle, type BottleLook } from './pictures-alt.ts';
import { altOfDrink, type DrinkLook } from './pictures-alt-drinks.ts';

// The library looks for its fonts when it is first loaded: only ours, so that the type is the same everywhere.
process.env['FONTCONFIG_FILE'] = path.join(root, 'art', 'fonts', 'fonts.conf');
const { default: sharp } = await import('sharp');
const { drawings } = await import('./pictures-goods.ts');
const { sharePicture } = await import('./pictures-share.ts');

/** Widths of the cuts by directory; the last is that of the original. */
const widths: Record<string, readonly number[]> = {
  bottles: [240, 480, 900],
  goods: [240, 480, 900],
  drinks: [240, 480, 720],
  scenes: [640, 1280, 1920],
  tall: [240, 480, 720, 1080],
};

const originals = path.join(root, 'art', 'pictures');
const cuts = path.join(root, 'storefront', 'public', 'pictures');
const begin = Date.now();

await drawGoods();
let made = 0;
for (const directory of Object.keys(widths)) {
  for (const file of readdirSync(path.join(originals, directory)).toSorted()) {
    made += await cut(directory, path.basename(file, '.webp'));
  }
}
await writeManifest();
console.log(`Pictures: ${made} files cut, ${secondsSince(begin)}`);

/** Drawn goods are kept as originals, like the photographs. */
async function drawGoods(): Promise<void> {
  const newest = Math.max(
    ...readdirSync(import.meta.dirname)
      .filter((file) => /^pictures-(drawing|glasses|tools|books|gifts)\.ts$/.test(file))
      .map((file) => timeOf(path.join(import.meta.dirname, file))),
  );
  mkdirSync(path.join(originals, 'goods'), { recursive: true });
  for (const [name, { draw }] of Object.entries(drawings)) {
    const file = originalOf(`goods/${name}`);
    if (timeOf(file) > newest) continue;
    await sharp(await draw())
      .webp({ quality: 92, smartSubsample: true })
      .toFile(file);
  }
}

async function cut(directory: string, name: string): Promise<number> {
  const source = originalOf(`${directory}/${name}`);
  mkdirSync(path.join(cuts, directory), { recursive: true });
  let count = 0;
  for (const width of widths[directory] ?? []) {
    const target = path.join(cuts, directory, `${name}-${width}`);
    if (timeOf(`${target}.webp`) > timeOf(source) && timeOf(`${target}.avif`) > timeOf(source))
      continue;
    const picture = sharp(source).resize({ width, withoutEnlargement: true });
    await picture
      .clone()
      .webp({ quality: 82, smartSubsample: true, effort: 6 })
      .toFile(`${target}.webp`);
    await picture.clone().avif({ quality: 58, effort: 5 }).toFile(`${target}.avif`);
    count += 2;
  }
  const shared = path.join(cuts, directory, `${name}-share.jpg`);
  if (timeOf(shared) > timeOf(source)) return count;
  await (await sharePicture(source)).toFile(shared);
  return count + 1;
}

/** Size, mean colour and words of each picture of goods and drinks, in the order of their sources. */
async function writeManifest(): Promise<void> {
  const { products, menu } = readHouse('kerasma');
  const poured = menu?.sections.flatMap((section) => section.drinks) ?? [];
  const bottles = Object.entries(sourceOf<BottleLook>('bottles')).map(([sku, look]) => {
    const product = products.find((candidate) => candidate.sku === sku);
    if (!product) throw new Error(`No product for the bottle ${sku}`);
    return { key: `bottles/${sku}`, alt: altOfBottle(product.name, product.kind, look) };
  });
  const goods = Object.entries(drawings).map(([name, { alt }]) => ({ key: `goods/${name}`, alt }));
  const drinks = Object.entries(sourceOf<DrinkLook>('drinks')).map(([key, look]) => {
    const drink = poured.find((candidate) => candidate.key === key);
    if (!drink) throw new Error(`No drink of the menu for ${key}`);
    return { key: `drinks/${key}`, alt: altOfDrink(drink.name, look) };
  });
  const manifest = await Promise.all(
    [...bottles, ...goods, ...drinks].map(
      async ({ key, alt }) => [key, { ...(await figuresOf(key)), alt }] as const,
    ),
  );
  writeFileSync(
    path.join(root, 'db', 'seed', 'kerasma', 'pictures.json'),
    `${JSON.stringify(Object.fromEntries(manifest), null, 2)}\n`,
  );
}

/** What art/ says of the pictures of a kind, by their names. */
function sourceOf<Source>(kind: string): Record<string, Source> {
  return JSON.parse(readFileSync(path.join(root, 'art', `${kind}.json`), 'utf8')) as Record<
    string,
    Source
  >;
}

async function figuresOf(
  key: string,
): Promise<{ width: number; height: number; placeholder: string }> {
  const picture = sharp(originalOf(key));
  const { width, height } = await picture.metadata();
  const { channels } = await picture.stats();
  const mean = channels
    .slice(0, 3)
    .map(({ mean: value }) => Math.round(value).toString(16).padStart(2, '0'));
  return { width, height, placeholder: `#${mean.join('')}` };
}

function originalOf(key: string): string {
  return path.join(originals, `${key}.webp`);
}

/** When a file was last changed, in ms; 0 when there is none. */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
