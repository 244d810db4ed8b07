import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../run-command.ts';
import type { Mutation } from './mutation.ts';

const BEGIN = '<!-- mutations: written by node tools/mutations.ts --table -->';
const END = '<!-- end of mutations -->';

/** Writes the table of docs/testing.md between its two marks. */
export async function writeTable(mutations: readonly Mutation[]): Promise<void> {
  const place = path.join(root, 'docs/testing.md');
  const text = await readFile(place, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${place} has no marks`);
  const rows = mutations.map(({ id, breaks, project, tests, name }) => {
    const proof = tests.map((test) => `\`${test} › ${name}\``);
    return `| ${id} | ${breaks} | ${project}: ${proof.join('; ')} |`;
  });
  const table = ['| ID | What it breaks | Caught by |', '|---|---|---|', ...rows].join('\n');
  await writeFile(place, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}
