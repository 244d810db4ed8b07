/** One deliberate fault in the code, and the tests that have to catch it. */
export type Mutation = {
  id: string;
  /** What it breaks, in one sentence. */
  breaks: string;
  file: string;
  /** Occurs exactly once in the file. Short, so that it survives other changes. */
  find: string;
  replace: string;
  project: 'unit' | 'db' | 'http' | 'browser' | 'fire';
  /** The test files that should fail. */
  tests: readonly string[];
  /** A part of the name of the test, without the values of a table. */
  name: string;
};
