import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '#db/embedded.ts';

const run = promisify(execFile);

/**
 * What `pgbench -S` with 8 clients does a second on this machine, in a PostgreSQL of its own: the measure of
 * the machine to compare the figures with. Null where pgbench is not installed.
 */
export async function measureMachine(): Promise<number | null> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kerasma-pgbench-'));
  const server = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  try {
    await run('pgbench', ['--initialize', '--quiet', server.connectionString]);
    const options = ['--select-only', '--client=8', '--jobs=2', '--time=5'];
    const { stdout } = await run('pgbench', [...options, server.connectionString]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? Number.NaN);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
