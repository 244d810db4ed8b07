import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createBankApp } from '#sandbox/bank-app.ts';
import { openBank } from '#sandbox/bank.ts';
import type { Config } from '../config.ts';
import { closeServer } from '../process/http-server.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { bankSecretFile } from './payment-desk.ts';

/** The port it listens on, and where browsers find it. */
type Place = { port: number; url: string };

const now = () => new Date();

/**
 * Starts the sandbox bank on a port and an origin of its own, with its data below DATA_DIR/sandbox, once for all
 * processes of the site. Returns where it is: on another port where the wanted one is taken.
 */
export async function startSandboxBank(options: {
  config: Config;
  wanted: Place;
  log: Logger;
  lifecycle: Lifecycle;
}): Promise<Place> {
  const { config, wanted, log, lifecycle } = options;
  const file = bankSecretFile(config);
  const secret = await readOrCreateSecret(file);
  const bank = await openBank({
    directory: path.dirname(file),
    secret,
    now,
    onWebhookGivenUp: (reference) =>
      log.warn({ reference }, 'The sandbox bank gave up a webhook event'),
  });
  const server = createServer();
  const place = await listenNear(server, config.host, wanted);
  const app = createBankApp({
    bank,
    origin: place.url,
    secret,
    now,
    onError: (err) => log.error({ err }, 'A request to the sandbox bank failed'),
  });
  const answer = getRequestListener((request) => app.fetch(request));
  server.on('request', (request, response) => void answer(request, response));
  lifecycle.onStop(async () => {
    await closeServer(server, 2000);
    await bank.stop();
  });
  return place;
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
