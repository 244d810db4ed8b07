import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { readPostmaster } from './embedded-directory.ts';

/**
 * The address of the embedded PostgreSQL that another process runs on `dataDir`, as its superuser; null where
 * none runs. For tools that work beside an open site: only its own user, and root, may use the socket.
 */
export function findEmbedded(dataDir: string): string | null {
  const place = path.join(path.resolve(dataDir), 'postgres');
  if (!existsSync(place)) return null;
  const directory = realpathSync(place);
  if (readPostmaster(directory)?.status !== 'ready') return null;
  // postmaster.pid: process, directory, start, port, socket directory, …
  const lines = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n');
  const [port = '', socket = ''] = [lines[3]?.trim(), lines[4]?.trim()];
  if (!existsSync(path.join(socket, `.s.PGSQL.${port}`))) return null;
  return `postgresql://postgres@${encodeURIComponent(socket)}:${port}/kerasma`;
}
