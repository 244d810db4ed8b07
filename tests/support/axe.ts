import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified: each page compiles it again, in half the time. */
const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };
/** Places by selectors; the types of axe-core allow elements as well, which no page can be given. */
type Where = { include: string[][]; exclude: string[][] };
type Axe = { run: (where: Where, options: RunOptions) => Promise<{ violations: Violation[] }> };

/** What the rules of axe find wrong with the page. It is put into a page once; ours have no frames. */
export async function runAxe(
  page: Page,
  options: RunOptions,
  exclude: string[] = [],
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${source};0`);
  return page.evaluate(
    async ([where, how]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run(where, how);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [
      { include: [['html']], exclude: exclude.map((selector) => [selector]) },
      // No rule of ours reads the style sheets; to fetch them again takes as long as the rest.
      { preload: false, resultTypes: ['violations'], ...options },
    ] satisfies [Where, RunOptions],
  );
}
