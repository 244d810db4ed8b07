// npm run pictures: resizes new pictures to AVIF and WebP in three widths and to one for sharing, and writes their data
// for the seed. Existing files stay as they are: another version of the library would resize them a little differently.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readTenantSeed } from '#db/seed/tenant-seed.ts';
import { root, secondsSince } from './run-command.ts';
import { altOfBottle, type BottleLook } from './pictures/alt-texts-bottles.ts';
import { altOfDrink, type DrinkLook } from './pictures/alt-texts-drinks.ts';
import { altOfGoods } from './pictures/alt-texts-goods.ts';
import { cutNew } from './pictures/resize.ts';

type Figures = { width: number; height: number; placeholder: string };

/** Widths of the cuts by directory; the last is that of the original. */
const widths: Record<string, readonly number[]> = {
  bottles: [240, 480, 900],
  goods: [240, 480, 900],
  drinks: [240, 480, 720],
  scenes: [640, 1280, 1920],
  tall: [240, 480, 720, 1080],
};

const originals = path.join(root, 'art', 'pictures');
const cuts = path.join(root, 'pictures');
const manifest = path.join(root, 'db', 'seed', 'kerasma', 'pictures.json');
const begin = Date.now();

const record = path.join(root, 'art', 'cuts.json');
const made = await cutNew({ originals, cuts, record, widths });
await writeManifest(new Set(made));
console.log(
  `Pictures: ${made.length} cut${made.length > 0 ? ` (${made.join(', ')})` : ''}, ${secondsSince(begin)}`,
);

/** Size, mean colour and alt text of each picture of goods and drinks, in the order of their sources. */
async function writeManifest(made: ReadonlySet<string>): Promise<void> {
  const known = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Figures>;
  const { products, menu } = readTenantSeed('kerasma');
  const poured = menu?.sections.flatMap((section) => section.drinks) ?? [];
  const bottles = Object.entries(sourceOf<BottleLook>('bottles')).map(([sku, look]) => {
    const product = products.find((candidate) => candidate.sku === sku);
    if (!product) throw new Error(`No product for the bottle ${sku}`);
    return { key: `bottles/${sku}`, alt: altOfBottle(product.name, product.kind, look) };
  });
  const goods = Object.entries(altOfGoods).map(([name, alt]) => ({ key: `goods/${name}`, alt }));
  const drinks = Object.entries(sourceOf<DrinkLook>('drinks')).map(([key, look]) => {
    const drink = poured.find((candidate) => candidate.key === key);
    if (!drink) throw new Error(`No drink of the menu for ${key}`);
    return { key: `drinks/${key}`, alt: altOfDrink(drink.name, look) };
  });
  const pictures = await Promise.all(
    [...bottles, ...goods, ...drinks].map(async ({ key, alt }) => {
      const { width, height, placeholder } =
        (made.has(key) ? undefined : known[key]) ?? (await figuresOf(key));
      return [key, { width, height, placeholder, alt }] as const;
    }),
  );
  writeFileSync(manifest, `${JSON.stringify(Object.fromEntries(pictures), null, 2)}\n`);
}

/** What art/ says of the pictures of a kind, by their names. */
function sourceOf<Source>(kind: string): Record<string, Source> {
  return JSON.parse(readFileSync(path.join(root, 'art', `${kind}.json`), 'utf8')) as Record<
    string,
    Source
  >;
}

async function figuresOf(key: string): Promise<Figures> {
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
