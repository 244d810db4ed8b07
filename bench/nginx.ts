import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort, until } from '../tests/support/processes.ts';

/** Runs `work` beside an nginx with two workers that serves a file with these bytes. Null where it is not installed. */
export async function besideNginx<T>(
  bytes: Uint8Array,
  work: (url: string) => Promise<T>,
): Promise<T | null> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'kerasma-nginx-'));
  const port = await freePort();
  const configuration = path.join(home, 'nginx.conf');
  // Started by root, its workers are another user.
  await chmod(home, 0o755);
  await mkdir(path.join(home, 'html'));
  await writeFile(path.join(home, 'html', 'page'), bytes);
  await writeFile(
    configuration,
    `daemon off; worker_processes 2; pid ${home}/pid; error_log ${home}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
       server { listen 127.0.0.1:${port}; root ${home}/html; } }`,
  );
  const nginx = spawn('nginx', ['-c', configuration, '-p', home], { stdio: 'ignore' });
  const ended = once(nginx, 'close');
  try {
    try {
      await once(nginx, 'spawn');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    const url = `http://127.0.0.1:${port}/page`;
    await until('nginx answers', () =>
      fetch(url).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    const result = await work(url);
    nginx.kill('SIGTERM');
    await ended;
    return result;
  } finally {
    nginx.kill('SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
}
