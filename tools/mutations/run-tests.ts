import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../run-command.ts';
import type { Mutation } from './mutation.ts';

/** Tests are named by file and title. `broken`: files that could not be loaded, or a run without a report. */
export type TestRun = {
  passed: string[];
  failed: { name: string; message: string; isAssertion: boolean }[];
  broken: string[];
};

type Options = { reportFile: string; env: Readonly<Record<string, string>>; signal: AbortSignal };

/**
 * Of expect (also where it polls, or waits for a promise) or assert, of a property (fast-check), and of a browser in
 * which something does not come about.
 */
const ASSERTION =
  /\bAssertionError\b|^Error: (?:promise (?:resolved|rejected)|Property failed|expected .* to) |\b(?:page|locator)\.\w+: Timeout \d+ms exceeded/;

type Report = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Runs the tests that the mutations name in one project, once each. */
export async function runTests(
  project: string,
  mutations: readonly Mutation[],
  { reportFile, env, signal }: Options,
): Promise<TestRun> {
  await rm(reportFile, { force: true });
  const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
  const names = mutations.map(({ name }) => escapePattern(name)).join('|');
  const output = await runVitest(
    [
      'run',
      `--project=${project}`,
      '--retry=0',
      '--reporter=json',
      `--outputFile=${reportFile}`,
      `--testNamePattern=${names}`,
      ...files,
    ],
    { env, signal },
  );
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  return text === undefined
    ? { passed: [], failed: [], broken: [output.trim().split('\n').at(-1) ?? ''] }
    : readReport(JSON.parse(text));
}

function readReport({ testResults }: Report): TestRun {
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${path.relative(root, file)} › ${fullName}`,
      status,
      message: failureMessages.join('\n'),
    })),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').map(({ name }) => name),
    failed: tests
      .filter(({ status }) => status === 'failed')
      .map(({ name, message }) => ({
        name,
        message: firstLine(message),
        isAssertion: ASSERTION.test(message),
      })),
    // A file that fails without a failed test could not be loaded.
    broken: testResults
      .filter(({ message, assertionResults }) => message !== '' && assertionResults.length === 0)
      .map(({ name, message }) => `${path.relative(root, name)}: ${firstLine(message)}`),
  };
}

/** Resolves with the output, which nobody needs unless there is no report. */
function runVitest(
  args: readonly string[],
  { env, signal }: Pick<Options, 'env' | 'signal'>,
): Promise<string> {
  const bin = path.join(root, 'node_modules', '.bin');
  const search = `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`;
  return new Promise((resolve, reject) => {
    const child = spawn('vitest', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'test', PATH: search, ...env },
    });
    const end = () => child.kill('SIGTERM');
    signal.addEventListener('abort', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('close', () => {
      signal.removeEventListener('abort', end);
      resolve(output);
    });
  });
}

function escapePattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 200) ?? '';
}
