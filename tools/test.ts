// Runs all checks in order and stops at the first that fails, with its exit code.
//   node tools/test.ts                all
//   node tools/test.ts lint unit      the named ones, in the order below
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { fingerprint } from './fingerprint.ts';
import { root, runCommand, secondsSince } from './step.ts';

type Step = { title: string; run: () => Promise<number> };

const GENERATED = ['api/schema.graphql', 'storefront/graphql/gen', 'db/tables.gen.ts'];
const results = path.join(root, 'test-results');

const steps: Record<string, Step> = {
  chromium: { title: 'A Chromium for the end-to-end tests', run: findOrInstallChromium },
  generated: { title: 'Generated files are up to date', run: checkGenerated },
  types: { title: 'Types', run: checkTypes },
  lint: { title: 'Lint', run: () => runCommand('oxlint', ['--type-aware']) },
  format: { title: 'Format', run: () => runCommand('oxfmt', ['--check']) },
  knip: { title: 'Unused files, exports and packages', run: () => runCommand('knip', []) },
  unit: { title: 'Unit tests', run: () => runVitest('unit') },
  db: { title: 'Integration tests (PostgreSQL)', run: () => runVitest('db') },
  build: { title: 'Build', run: () => runCommand('node', ['tools/build.ts']) },
  sizes: {
    title: 'Sizes of scripts, styles and fonts',
    run: () => runCommand('node', ['tools/sizes.ts']),
  },
  e2e: { title: 'End-to-end tests (Chromium)', run: () => runVitest('e2e') },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
process.exitCode = await runSteps(
  Object.entries(steps).filter(([name]) => names.length === 0 || names.includes(name)),
);

async function runSteps(chosen: [string, Step][]): Promise<number> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const begin = Date.now();
  const lines: string[] = [];
  let exitCode = 0;
  for (const [name, { title, run }] of chosen) {
    console.log(`\n━━ ${title} (${name})`);
    const stepBegin = Date.now();
    exitCode = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    });
    lines.push(`${exitCode === 0 ? '✓' : '✗'} ${title}, ${secondsSince(stepBegin)}`);
    if (exitCode !== 0) break;
  }
  const { passed, failed, unsteady } = await countTests();
  console.log(`\n${lines.join('\n')}`);
  for (const { name, why } of unsteady) console.log(`⚠ Passed at the second try: ${name}: ${why}`);
  console.log(
    `${exitCode === 0 ? 'All is well' : 'Stopped at the first failure'} after ${secondsSince(begin)}.`,
  );
  // A step that fails without a failed test (a type error, say) is a failure too.
  console.log(`${passed} passed, ${exitCode !== 0 && failed === 0 ? 1 : failed} failed`);
  return exitCode;
}

async function findOrInstallChromium(): Promise<number> {
  const { path: program } = await ensureChromium();
  console.log(program);
  return 0;
}

/** Compares contents before and after, so that it works in a copy without git as well. */
async function checkGenerated(): Promise<number> {
  const before = await Promise.all(GENERATED.map((place) => fingerprint([place])));
  const code = await runCommand('node', ['tools/generate.ts']);
  if (code !== 0) return code;
  const after = await Promise.all(GENERATED.map((place) => fingerprint([place])));
  const changed = GENERATED.filter((_, index) => before[index] !== after[index]);
  if (changed.length === 0) return 0;
  console.error(`Not up to date: ${changed.join(', ')}. They are now: review and commit them.`);
  return 1;
}

async function checkTypes(): Promise<number> {
  const code = await runCommand('react-router', ['typegen']);
  return code === 0 ? runCommand('tsc', ['--noEmit']) : code;
}

function runVitest(project: string): Promise<number> {
  const report = path.join(results, `${project}.json`);
  return runCommand(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    // The tests choose it themselves; production would leave out React's checks.
    { NODE_ENV: 'test' },
  );
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** `unsteady`: the tests that passed only when they were tried again, with what the first try found. */
async function countTests() {
  const sum = { passed: 0, failed: 0, unsteady: [] as { name: string; why: string }[] };
  for (const project of ['unit', 'db', 'e2e']) {
    const text = await readFile(path.join(results, `${project}.json`), 'utf8').catch(
      () => undefined,
    );
    if (text === undefined) continue;
    const report: Report = JSON.parse(text);
    sum.passed += report.numPassedTests;
    sum.failed += report.numFailedTests;
    for (const test of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
      const [first] = test.failureMessages;
      if (test.status === 'passed' && first !== undefined)
        sum.unsteady.push({ name: test.fullName, why: first.split('\n')[0] ?? '' });
    }
  }
  return sum;
}
