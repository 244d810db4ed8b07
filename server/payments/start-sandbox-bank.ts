import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Bank } from '#sandbox/bank.ts';
import type { Config } from '../config.ts';
import { bankSecretFile } from './bank-secret.ts';
import { closeServer } from '../process/http-server.ts';
import type { Lifecycle } from '../process/lifecycle.ts';

/** The port it listens on, and where browsers find it. */
type Place = { port: number; url: string };

const now = () => new Date();

/**
 * Starts the sandbox bank on a port and an origin of its own, with its data below DATA_DIR/sandbox, once for all
 * processes of the site: on another port where the wanted one is taken. It answers once it is opened.
 */
export async function startSandboxBank(options: {
  config: Config;
  wanted: Place;
  log: Logger;
  lifecycle: Lifecycle;
}): Promise<{ place: Place; open: () => Promise<void> }> {
  const { config, wanted, log, lifecycle } = options;
  const file = bankSecretFile(config);
  const secret = await readOrCreateSecret(file);
  const opened = Promise.withResolvers<RequestListener>();
  const server = createServer((request, response) => {
    void opened.promise.then((answer) => answer(request, response));
  });
  const place = await listenNear(server, config.host, wanted);
  let bank: Promise<Bank> | undefined;
  lifecycle.onStop(async () => {
    await closeServer(server, 2000);
    await (await bank)?.stop();
  });

  async function open(): Promise<void> {
    const bankModule = await import('#sandbox/bank.ts');
    const { createBankApp } = await import('#sandbox/bank-app.ts');
    const { getRequestListener } = await import('@hono/node-server');
    bank = bankModule.openBank({
      directory: path.dirname(file),
      secret,
      now,
      onWebhookGivenUp: (reference) =>
        log.warn({ reference }, 'The sandbox bank gave up a webhook event'),
    });
    const app = createBankApp({
      bank: await bank,
      origin: place.url,
      secret,
      now,
      onError: (err) => log.error({ err }, 'A request to the sandbox bank failed'),
    });
    const answer = getRequestListener((request) => app.fetch(request));
    opened.resolve((request, response) => void answer(request, response));
  }
  return { place, open };
}

async function readOrCreateSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}

async function listenNear(server: Server, host: string, wanted: Place): Promise<Place> {
  try {
    await listenOn(server, host, wanted.port);
    return wanted;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  }
  await listenOn(server, host, 0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(wanted.url);
  // An address with another port is that of a proxy, which cannot follow: it stays as it is set.
  if (url.port === String(wanted.port)) url.port = String(port);
  return { port, url: url.origin };
}

async function listenOn(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
