import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { ServerBuild } from 'react-router';
import { readConfig } from '#server/config.ts';
import { serveSite as answerAsSite } from '#server/process/serve-site.ts';
import { listen, openingServer } from '#server/process/http-server.ts';
import { createLifecycle } from '#server/process/lifecycle.ts';
import { createLog, createWarnOnce } from '#server/log.ts';
import type { TestDatabase } from './database.ts';

/** The server of the site on a free port, over the database of a test. */
export type ServedSite = {
  origin: string;
  /** What it has logged, a line each. */
  log: string[];
  close: () => Promise<void>;
};

/** `build`: the pages; without it there are none. `assets`: the directory of built files. `env`: settings besides those that a test needs anyway. */
export async function serveSite(
  { app, connectionString }: TestDatabase,
  {
    env = {},
    build,
    assets,
  }: { env?: Record<string, string>; build?: ServerBuild; assets?: string } = {},
): Promise<ServedSite> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: connectionString,
    SESSION_SECRET: 'a-secret-of-thirty-two-letters-and-more',
    PAYMENT_SANDBOX: 'off',
    ...env,
  });
  const lines: string[] = [];
  const keep = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog(config.logLevel, keep);
  const lifecycle = createLifecycle((error) => {
    throw error;
  });
  const server = openingServer();
  await listen(server, { host: '127.0.0.1', port: 0 });
  await answerAsSite({
    server,
    config,
    connectionString,
    db: app,
    log,
    lifecycle,
    loadStorefront: () =>
      Promise.resolve({
        build: () => (build ? Promise.resolve(build) : Promise.reject(new Error('No pages'))),
        assets,
        added: assets === undefined ? [] : [assets],
      }),
    warnOnce: createWarnOnce((sentence) => log.warn(sentence)),
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: lines,
    close: async () => void (await lifecycle.stop(0)),
  };
}
