// Measures pages of a running site with Lighthouse, as on a phone, in both languages, and prints a table:
//   npm run lighthouse -- http://127.0.0.1:3000                       the five pages that have targets
//   npm run lighthouse -- http://127.0.0.1:3000 /shop /el/contact     others
// Run nothing else at the same time. The full reports are in build/lighthouse. Lighthouse is installed on first use: it
// is as large as all other tools together.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root, runCommand } from './run-command.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const OUT = path.join(root, 'build', 'lighthouse');
const PAGES = [
  '/',
  '/categories/aged-rum',
  '/products/windlass-hill-12-years',
  '/the-menu',
  '/posts/how-to-read-a-rum-label',
  '/el',
  '/el/categories/palaiomena-roumia',
  '/el/products/windlass-hill-12-eton',
  '/el/the-menu',
  '/el/posts/pos-diavazetai-mia-etiketa-roumiou',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

/** The part of a report that is read here. */
type Report = {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

const [origin = 'http://127.0.0.1:3000', ...asked] = process.argv.slice(2);
const { path: CHROME_PATH, args } = await ensureChromium();
await mkdir(OUT, { recursive: true });
const rows: Record<string, Record<string, string | number>> = {};
const faults: string[] = [];
for (const page of asked.length > 0 ? asked : PAGES) {
  const file = path.join(OUT, `${page.replaceAll('/', '_')}.json`);
  const flags = ['--output=json', `--output-path=${file}`, '--quiet'];
  const code = await runCommand(
    'npx',
    ['--yes', LIGHTHOUSE, origin + page, ...flags, `--chrome-flags=--headless ${args.join(' ')}`],
    { CHROME_PATH },
  );
  if (code !== 0) throw new Error(`Lighthouse has failed at ${page}`);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as Report;
  rows[page] = Object.fromEntries([
    ...CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
    ...Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.displayValue ?? '']),
  ]) as Record<string, string | number>;
  for (const name of CATEGORIES.filter((each) => each !== 'performance')) {
    const counted = categories[name].auditRefs.filter(({ weight }) => weight > 0);
    for (const { id } of counted) {
      const { score, title } = audits[id] ?? { score: null, title: id };
      if (score !== null && score < 1) faults.push(`${page}: ${name}: ${title} (${id})`);
    }
  }
}
console.table(rows);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
