import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MS = { us: 0.001, ms: 1, s: 1000 } as const;

/**
 * Answers a second, and the time within which 99 % came (ms), of `wrk` with 32 connections for 8 s. Null where it is not
 * installed. Throws if an answer was no success.
 */
export async function measureByWrk(url: string): Promise<{ rate: number; p99: number } | null> {
  const options = ['-t2', '-c32', '-d8s', '--latency', '-H', 'Accept-Encoding: br', url];
  try {
    const { stdout } = await run('wrk', options);
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`);
    const rate = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1]);
    const [, time, unit] = /^\s+99%\s+([\d.]+)(us|ms|s)/m.exec(stdout) ?? [];
    return { rate, p99: Number(time) * MS[unit as keyof typeof MS] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
