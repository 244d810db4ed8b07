import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const DB = '**/*.db.test.ts';
const HTTP = 'tests/http/**/*.test.ts';
const BROWSER = 'tests/browser/**/*.test.ts';
const FIRE = 'tests/fire/**/*.test.ts';
const NOT_OURS = ['node_modules/**', 'build/**', 'data/**'];

// Programs that tests start load their modules faster. They have it from the environment of their test.
process.env['NODE_COMPILE_CACHE'] ??= path.join(
  import.meta.dirname,
  'node_modules',
  '.cache',
  'compiled',
);

/** The two sweeps over all pages take longest: begun last, one of them would run alone at the end. */
class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSweep = ({ moduleId }: TestSpecification) =>
      /browser\/pages[\w-]*\.test/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))];
  }
}

export default defineConfig({
  // Libraries that Node itself loads get graphql's usual build: our own files must not get the development one.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    sequence: { sequencer: SweepsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [DB, HTTP, BROWSER, FIRE, ...NOT_OURS],
          // Modules are loaded once, not for each file: a test of a module with a state calls `vi.resetModules`.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: [DB],
          exclude: NOT_OURS,
          pool: 'forks',
          // As many as for the visitors below: each waits for PostgreSQL half of its time.
          maxWorkers: 2,
          // Each file has a database of its own, and nothing else to keep apart: the schema is made once.
          isolate: false,
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'http',
          include: [HTTP],
          pool: 'forks',
          maxWorkers: 2,
          globalSetup: 'tests/support/site.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: [BROWSER],
          pool: 'forks',
          // Two visitors at once: a browser waits for the site as often as the site for it.
          maxWorkers: 2,
          globalSetup: 'tests/support/site.ts',
          testTimeout: 120_000,
          // One stumble of a browser in half an hour is no verdict; tools/test.ts names who needed it (decision 040).
          retry: 1,
          // A busy machine may be slow; what never comes true still fails.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'fire',
          include: [FIRE],
          pool: 'forks',
          // Races of requests and killed processes: nothing else runs beside them.
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
