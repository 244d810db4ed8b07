// Puts deliberate faults into the code, one at a time, and checks that the tests catch them.
//   node tools/mutations.ts                           all
//   node tools/mutations.ts --only tax-sign,csp-gone  the named ones
//   node tools/mutations.ts --without-browser         all but those that need a build and a browser
//   node tools/mutations.ts --table                   only writes the table in docs/testing.md
// It changes files of the working tree and restores them. Exit code 1: a fault was not caught.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#db/embedded.ts';
import { mutations } from './mutations/all.ts';
import type { Mutation } from './mutations/mutation.ts';
import { runTests, type TestRun } from './mutations/run-tests.ts';
import { writeTable } from './mutations/write-table.ts';
import { root, runCommand, secondsSince } from './run-command.ts';

type Verdict = 'caught' | 'survived' | 'invalid';
type Result = { id: string; verdict: Verdict; detail: string; time: string };
type Environment = Readonly<Record<string, string>>;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'without-browser': { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
const needsBuild = (project: Mutation['project']) => project !== 'unit' && project !== 'db';
const chosen = mutations.filter(
  ({ id, project }) =>
    (only?.includes(id) ?? true) && !(values['without-browser'] && needsBuild(project)),
);

const faults = [...findFaults(), ...(values.table ? [] : findChangedFiles())];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

/** Holds the reports of Vitest, and the data of the database server that all runs share. */
const workDir = mkdtempSync(path.join(tmpdir(), 'kerasma-mutations-'));
// What runs is ended, and the file put back, before the process ends.
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop.abort();
  });
}
try {
  if (values.table) await writeTable(mutations);
  else process.exitCode = await runAll();
} finally {
  rmSync(workDir, { recursive: true, force: true });
}

async function runAll(): Promise<number> {
  const needsServer = chosen.some(({ project }) => project === 'db');
  if (!needsServer || process.env['DATABASE_URL_TEST']) return tryAll({});
  const dataDir = path.join(workDir, 'data');
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  try {
    return await tryAll({ DATABASE_URL_TEST: postgres.connectionString });
  } finally {
    await postgres.stop();
  }
}

async function tryAll(env: Environment): Promise<number> {
  const begin = Date.now();
  const sound = new Set<string>();
  for (const project of new Set(chosen.map((mutation) => mutation.project))) {
    console.log(`━━ The named tests of ${project}, without a fault`);
    const run = await runProject(project, chosen, env);
    if (stop.signal.aborted) return 130;
    for (const { name, message } of run.failed) console.error(`${name}: ${message}`);
    for (const line of run.broken) console.error(line);
    for (const name of run.passed) sound.add(name);
  }
  console.log('━━ With one fault at a time');
  const results: Result[] = [];
  for (const mutation of chosen) {
    const result = await tryMutation(mutation, sound, env);
    if (stop.signal.aborted) return 130;
    console.log(`${mark(result.verdict)} ${result.id}, ${result.time}: ${result.detail}`);
    results.push(result);
  }
  const idsOf = (verdict: Verdict) =>
    results.filter((one) => one.verdict === verdict).map(({ id }) => id);
  for (const verdict of ['survived', 'invalid'] as const) {
    const ids = idsOf(verdict);
    if (ids.length > 0) console.log(`${verdict}: ${ids.join(',')}`);
  }
  const caught = idsOf('caught').length;
  console.log(`${caught} of ${results.length} caught after ${secondsSince(begin)}.`);
  return caught === results.length ? 0 : 1;
}

async function tryMutation(
  mutation: Mutation,
  sound: ReadonlySet<string>,
  env: Environment,
): Promise<Result> {
  const begin = Date.now();
  const place = path.join(root, mutation.file);
  const original = readFileSync(place, 'utf8');
  try {
    writeFileSync(
      place,
      original.replace(mutation.find, () => mutation.replace),
    );
    const run = await runProject(mutation.project, [mutation], env);
    return { id: mutation.id, ...judge(run, sound), time: secondsSince(begin) };
  } finally {
    writeFileSync(place, original);
  }
}

/** Only the failed assertion of a test that passes without the fault shows that the fault is noticed. */
function judge(run: TestRun, sound: ReadonlySet<string>): { verdict: Verdict; detail: string } {
  const noticed = run.failed.find(({ name, isAssertion }) => isAssertion && sound.has(name));
  if (noticed) return { verdict: 'caught', detail: noticed.name };
  const [broken] = run.broken;
  if (broken !== undefined) return { verdict: 'invalid', detail: broken };
  const [failed] = run.failed;
  if (failed) {
    const why = sound.has(failed.name) ? 'no failed assertion' : 'fails without the fault';
    return { verdict: 'invalid', detail: `${why}: ${failed.name}: ${failed.message}` };
  }
  if (run.passed.length === 0) return { verdict: 'invalid', detail: 'no such test' };
  return { verdict: 'survived', detail: `${run.passed.length} tests passed` };
}

/** The tests that the mutations name. Tests in a browser visit the built site. */
async function runProject(
  project: Mutation['project'],
  of: readonly Mutation[],
  env: Environment,
): Promise<TestRun> {
  if (needsBuild(project) && (await runCommand('node', ['tools/build.ts'])) !== 0) {
    return { passed: [], failed: [], broken: ['the site cannot be built'] };
  }
  const ofProject = of.filter((mutation) => mutation.project === project);
  const reportFile = path.join(workDir, 'report.json');
  return runTests(project, ofProject, { reportFile, env, signal: stop.signal });
}

/** What keeps the table from meaning what it says. A fault that cannot be put in is an error, not a pass. */
function findFaults(): string[] {
  const ids = mutations.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const unknown = (only ?? []).filter((id) => !ids.includes(id));
  return [
    ...twice.map((id) => `${id}: twice in the table`),
    ...unknown.map((id) => `${id}: not in the table`),
    ...chosen.flatMap(faultsOf),
  ];
}

function faultsOf({ id, file, find, replace, tests }: Mutation): string[] {
  const place = path.join(root, file);
  const times = existsSync(place) ? readFileSync(place, 'utf8').split(find).length - 1 : 0;
  const missing = tests.filter((test) => !existsSync(path.join(root, test)));
  return [
    ...(times === 1 ? [] : [`${id}: does not apply, its text occurs ${times} times in ${file}`]),
    ...(find === replace ? [`${id}: changes nothing`] : []),
    ...missing.map((test) => `${id}: there is no ${test}`),
  ];
}

/** A file that differs from the last commit may hold the fault of a run that was killed. */
function findChangedFiles(): string[] {
  const files = [...new Set(chosen.map(({ file }) => file))];
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--', ...files], options);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `${line.slice(3)}: commit it, or put it back with git restore`);
}

function mark(verdict: Verdict): string {
  return { caught: '✓ caught', survived: '✗ survived', invalid: '✗ invalid' }[verdict];
}
