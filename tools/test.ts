// Runs all checks, independent ones at once, and ends after the first stage in which one fails, with its exit code.
//   node tools/test.ts                all
//   node tools/test.ts lint unit      the named ones
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { fingerprint } from './fingerprint.ts';
import { root, runCommand, secondsSince } from './run-command.ts';

/** Runs with its output in `write`, or passed through without; resolves with an exit code. */
type Step = { title: string; run: (write?: (text: string) => void) => Promise<number> };

const GENERATED = [
  'api/schema.graphql',
  'api/admin/schema.graphql',
  'storefront/graphql/gen',
  'backoffice/graphql/gen',
  'db/tables.gen.ts',
];
/** The projects of vitest.config.ts. */
const PROJECTS = ['unit', 'db', 'http', 'browser', 'fire'] as const;
const SLOWEST = 10;
const results = path.join(root, 'test-results');

const steps = {
  chromium: { title: 'A Chromium for the browser tests', run: findOrInstallChromium },
  generated: { title: 'Generated files are up to date', run: checkGenerated },
  types: { title: 'Types', run: checkTypes },
  lint: { title: 'Lint', run: (write) => runCommand('oxlint', ['--type-aware'], {}, write) },
  format: { title: 'Format', run: (write) => runCommand('oxfmt', ['--check'], {}, write) },
  knip: {
    title: 'Unused files, exports and packages',
    run: (write) => runCommand('knip', [], {}, write),
  },
  unit: { title: 'Unit tests', run: (write) => runVitest('unit', write) },
  db: { title: 'Integration tests (PostgreSQL)', run: (write) => runVitest('db', write) },
  build: { title: 'Build', run: (write) => runCommand('node', ['tools/build.ts'], {}, write) },
  sizes: {
    title: 'Sizes of scripts, styles and fonts',
    run: (write) => runCommand('node', ['tools/sizes.ts'], {}, write),
  },
  http: { title: 'HTTP tests of the built site', run: (write) => runVitest('http', write) },
  browser: { title: 'Browser tests (Chromium)', run: (write) => runVitest('browser', write) },
  fire: { title: 'Races, kills and restarts', run: (write) => runVitest('fire', write) },
} as const satisfies Record<string, Step>;

type StepName = keyof typeof steps;

/** Stages one after the other; in a stage lanes at once, two at most for two cores; in a lane steps one after the other. */
const stages: readonly (readonly (readonly StepName[])[])[] = [
  [['chromium'], ['generated']],
  [['types'], ['lint', 'format']],
  [['unit'], ['knip']],
  [['db'], ['build', 'sizes']],
  [['http']],
  [['browser']],
  [['fire']],
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
process.exitCode = await runStages((name) => names.length === 0 || names.includes(name));

async function runStages(isChosen: (name: StepName) => boolean): Promise<number> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const begin = Date.now();
  const lines: string[] = [];
  let exitCode = 0;
  for (const stage of stages) {
    const lanes = stage.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0);
    const codes = await Promise.all(
      lanes.map((lane, index) => runLane(lane, index > 0, (line) => lines.push(line))),
    );
    exitCode = codes.find((code) => code !== 0) ?? 0;
    if (exitCode !== 0) break;
  }
  const { passed, failed, unsteady, slowest } = await readReports();
  if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`);
  console.log(`\n${lines.join('\n')}`);
  for (const { name, why } of unsteady) console.log(`⚠ Passed at the second try: ${name}: ${why}`);
  console.log(
    `${exitCode === 0 ? 'All checks passed' : 'Stopped after a failure'}, ${secondsSince(begin)}.`,
  );
  // A step that fails without a failed test (a type error, say) is a failure too.
  console.log(`${passed} passed, ${exitCode !== 0 && failed === 0 ? 1 : failed} failed`);
  return exitCode;
}

/** `isBeside`: another lane shows its output as it comes; that of this one is shown when a step ends. */
async function runLane(
  lane: readonly StepName[],
  isBeside: boolean,
  tell: (line: string) => void,
): Promise<number> {
  for (const name of lane) {
    const { title, run }: Step = steps[name];
    const heading = `\n━━ ${title} (${name})`;
    const output: string[] = [];
    if (!isBeside) console.log(heading);
    const begin = Date.now();
    const code = await run(isBeside ? (text) => output.push(text) : undefined).catch(
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return 1;
      },
    );
    if (isBeside) console.log(`${heading}\n${output.join('')}`);
    tell(`${code === 0 ? '✓' : '✗'} ${title}, ${secondsSince(begin)}`);
    if (code !== 0) return code;
  }
  return 0;
}

async function findOrInstallChromium(): Promise<number> {
  const { path: program } = await ensureChromium();
  console.log(program);
  return 0;
}

/** Compares contents before and after, so that it works in a copy without git as well. */
async function checkGenerated(write?: (text: string) => void): Promise<number> {
  const before = await Promise.all(GENERATED.map((place) => fingerprint([place])));
  // The types of the routes, which are not committed: types and lint read them.
  for (const [command, args] of [
    ['react-router', ['typegen']],
    ['react-router', ['typegen', 'backoffice']],
    ['node', ['tools/generate.ts']],
  ] as const) {
    const code = await runCommand(command, args, {}, write);
    if (code !== 0) return code;
  }
  const after = await Promise.all(GENERATED.map((place) => fingerprint([place])));
  const changed = GENERATED.filter((_, index) => before[index] !== after[index]);
  if (changed.length === 0) return 0;
  console.error(`Not up to date: ${changed.join(', ')}. They are now: review and commit them.`);
  return 1;
}

/** The back office is a program of its own: its routes and messages have types of their own. */
async function checkTypes(write?: (text: string) => void): Promise<number> {
  const code = await runCommand('tsc', ['--noEmit'], {}, write);
  return code === 0 ? runCommand('tsc', ['--noEmit', '-p', 'backoffice'], {}, write) : code;
}

function runVitest(
  project: (typeof PROJECTS)[number],
  write?: (text: string) => void,
): Promise<number> {
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
    write,
  );
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    assertionResults: {
      fullName: string;
      status: string;
      /** ms */
      duration?: number;
      failureMessages: string[];
    }[];
  }[];
};

/** `unsteady`: the tests that passed only when they were tried again, with what the first try found. */
async function readReports() {
  const sum = { passed: 0, failed: 0, unsteady: [] as { name: string; why: string }[] };
  const times: { ms: number; line: string }[] = [];
  for (const project of PROJECTS) {
    const text = await readFile(path.join(results, `${project}.json`), 'utf8').catch(
      () => undefined,
    );
    if (text === undefined) continue;
    const report: Report = JSON.parse(text);
    sum.passed += report.numPassedTests;
    sum.failed += report.numFailedTests;
    for (const test of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
      const { fullName: name, duration = 0 } = test;
      times.push({ ms: duration, line: `${(duration / 1000).toFixed(1)} s ${project} ${name}` });
      const [first] = test.failureMessages;
      if (test.status === 'passed' && first !== undefined)
        sum.unsteady.push({ name, why: first.split('\n')[0] ?? '' });
    }
  }
  const slowest = times.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return { ...sum, slowest: slowest.map(({ line }) => line) };
}
