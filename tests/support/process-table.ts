import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The numbers of the processes that a process has started itself and that run Node. */
export async function workersOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([child, parent, command = '']) =>
      Number(parent) === pid && /\bnode$/.test(command) ? [Number(child)] : [],
    );
}
