import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// The site as `npm start` and its workers run it: bundled, and compiled once for all starts. Plain JavaScript, because
// removing the types of this file alone would take each process 0.2 s. The program from its source is `site.ts`.
const build = path.join(path.dirname(import.meta.dirname), 'build');
const program = path.join(build, 'program', 'site.js');
if (existsSync(program)) {
  enableCompileCache(path.join(build, 'compile-cache'));
  await import(program);
} else {
  console.error('\nThe site has not been built: run `npm run build`, or start with `npm start`.\n');
  process.exitCode = 1;
}
