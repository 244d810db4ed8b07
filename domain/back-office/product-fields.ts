import { parseText, type Parsed, type TextRule } from '../address/text.ts';
import type { Edit } from '../editing/rules.ts';
import type { Issue, ProblemCode } from '../problem.ts';

const productKinds = [
  'rum',
  'spirit',
  'spirit-drink',
  'glassware',
  'tool',
  'book',
  'bundle',
] as const;
export type ProductKind = (typeof productKinds)[number];
const taxClasses = ['standard', 'reduced', 'super_reduced'];

/** The numbers of a variant, with the largest that is believed. */
const NUMBERS = {
  volumeMl: 100_000,
  widthMm: 10_000,
  lengthMm: 10_000,
  heightMm: 10_000,
  weightG: 1_000_000,
} as const;
export type VariantNumber = keyof typeof NUMBERS;

/**
 * A product as a form shows it: each field as a text by its path, such as `name.el`, `variant.ID.gtin`, `category.ID`. A box
 * that is ticked is `yes`, one that is not is empty.
 */
export type ProductFields = Record<string, string>;
export type ProductEdits = Partial<Record<string, Edit>>;

type Parse = (text: string, part: string) => Parsed<string>;

const fault = (code: ProblemCode): Parsed<string> => ({ value: null, fault: code });
const fine = (value: string): Parsed<string> => ({ value, fault: null });
const textOf =
  (rule: TextRule): Parse =>
  (text) =>
    parseText(text, rule);
const oneOf =
  (values: readonly string[]): Parse =>
  (text) =>
    values.includes(text) ? fine(text) : fault('INVALID_INPUT');
const matching =
  (pattern: RegExp, code: ProblemCode): Parse =>
  (text) => {
    const { value, fault: wrong } = parseText(text, { maxLength: 200 });
    if (wrong) return fault(wrong);
    return value === '' || pattern.test(value) ? fine(value) : fault(code);
  };

/** A number as people type it, with decimals where it may have them; the decimal sign is either. */
function numberUpTo(most: number, { least = 1, decimals = 0 } = {}): Parse {
  return (text) => {
    const typed = text.trim().replace(',', '.');
    if (typed === '') return fine('');
    const isNumber = new RegExp(`^\\d{1,7}${decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''}$`);
    const value = Number(typed);
    return isNumber.test(typed) && value >= least && value <= most
      ? fine(String(value))
      : fault('NUMBER_INVALID');
  };
}

const SKU: Parse = (text) => {
  const { value, fault: wrong } = parseText(text, { maxLength: 40, required: true });
  if (wrong) return fault(wrong);
  return /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(value) ? fine(value) : fault('SKU_INVALID');
};
const BOX = oneOf(['yes', '']);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** How each field is read; the first that fits. */
const rules: readonly (readonly [RegExp, Parse])[] = [
  [/^name\./, textOf({ maxLength: 120, required: true })],
  [/^slug\./, matching(/^(?=.{1,80}$)[a-z\d]+(-[a-z\d]+)*$/, 'SLUG_INVALID')],
  [/^excerpt\./, textOf({ maxLength: 300, lines: true })],
  [/^description\./, textOf({ maxLength: 10_000, lines: true })],
  [/^property\./, textOf({ maxLength: 2000, lines: true })],
  [/^alt\./, textOf({ maxLength: 300 })],
  [/^(category|style)\.|^(isAlcohol|featured)$|\.(orderable|backorderable)$/, BOX],
  [/^kind$/, oneOf(productKinds)],
  [/^taxClass$/, oneOf(taxClasses)],
  [/^countryCode$/, matching(/^[A-Z]{2}$/, 'COUNTRY_INVALID')],
  [/^producer$/, matching(UUID, 'INVALID_INPUT')],
  [/^ageMonths$/, numberUpTo(1200, { least: 0 })],
  [/^limitPerCustomer$/, numberUpTo(1000)],
  [/^related$/, relatedSkus],
  [/^sku$|\.sku$/, SKU],
  [/\.gtin$/, gtin],
  [/\.label\./, textOf({ maxLength: 60 })],
  [/\.abv$/, numberUpTo(100, { least: 0, decimals: 1 })],
  ...Object.entries(NUMBERS).map(
    ([name, most]) => [new RegExp(`\\.${name}$`), numberUpTo(most)] as const,
  ),
];

/** A number on a package, as it is scanned: people type spaces into it. Its check digit is looked at with the others. */
function gtin(text: string): Parsed<string> {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{0,14}$/.test(digits) ? fine(digits) : fault('GTIN_INVALID');
}

/** SKUs of other products, one a line or with commas between them; each once. */
function relatedSkus(text: string): Parsed<string> {
  const skus = text
    .split(/[\n,;]+/)
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '');
  if (skus.length > 24) return fault('TOO_LONG');
  return parseText([...new Set(skus)].join('\n'), { maxLength: 1000, lines: true });
}

/** The edits of known fields as they are stored, and what is wrong with others. */
export function parseProductEdits(
  current: Readonly<ProductFields>,
  typed: ProductEdits,
): { edits: ProductEdits; issues: Issue[] } {
  const edits: ProductEdits = {};
  const issues: Issue[] = [];
  for (const [path, edit] of Object.entries(typed)) {
    const rule = rules.find(([pattern]) => pattern.test(path));
    if (!edit || !rule || !Object.hasOwn(current, path)) continue;
    const [, parse] = rule;
    const { value, fault: wrong } = parse(edit.mine, path);
    if (wrong) issues.push({ path, code: wrong });
    // What was read may be in the form of a screen, such as a number with a decimal comma.
    else edits[path] = { base: parse(edit.base, path).value ?? edit.base, mine: value };
  }
  return { edits, issues };
}

/** The beginning of a SKU that is made from a slug: the first characters of its first words. */
export function skuFrom(slug: string): string {
  const words = slug.split('-').slice(0, 3);
  return words
    .map((word) => word.slice(0, 4))
    .join('-')
    .toUpperCase();
}
