import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root directory. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command from the project's root with `node_modules/.bin` first on the PATH, its output passed
 * through, or given to `write`. Resolves with its exit code (1 when a signal ended it).
 */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  write?: (text: string) => void,
): Promise<number> {
  const bin = path.join(root, 'node_modules', '.bin');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', write ? 'pipe' : 'inherit', write ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => write?.(text));
    }
    child.once('error', reject);
    // `close` comes when all output has been read.
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** Seconds since `begin` (from `Date.now()`), for people: "0.4 s", "12 s". */
export function secondsSince(begin: number): string {
  const seconds = (Date.now() - begin) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
