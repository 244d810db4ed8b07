import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export type Program = {
  child: ChildProcess;
  /** All that it has written so far, both streams. */
  output: () => string;
  /** Resolves with the first line (of either stream) that matches; rejects when the program ends before. */
  line: (pattern: RegExp) => Promise<string>;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
};

export type ProgramOptions = {
  env?: Record<string, string | undefined>;
  uid?: number;
  gid?: number;
  cwd?: string;
};

/** Starts a Node program as a process of its own, in the way that an operator would. */
export function startProgram(args: readonly string[], options: ProgramOptions = {}): Program {
  const { env, ...rest } = options;
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    ...rest,
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (text) => {
      lines.push(text);
      for (const look of waiting) look();
    });
  }
  let over = false;
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      over = true;
      for (const look of waiting) look();
      resolve(code ?? signal ?? 1);
    });
  });
  const line = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = lines.find((text) => pattern.test(text));
        if (found === undefined && !over) return;
        waiting.delete(look);
        if (found === undefined)
          reject(new Error(`Ended without ${String(pattern)}:\n${lines.join('\n')}`));
        else resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { child, output: () => lines.join('\n'), line, ended };
}

/** Polls until `condition` holds; throws after `limit` ms. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limit = 15_000,
): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${limit} ms: ${what}`);
    await sleep(20);
  }
}

/** True while a process of that number exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
