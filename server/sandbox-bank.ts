import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createBankApp } from '#adapters/payment/sandbox/bank-app.ts';
import { openBank } from '#adapters/payment/sandbox/bank.ts';
import type { Config } from './config.ts';
import { closeServer } from './lifecycle-http.ts';
import type { Lifecycle } from './lifecycle.ts';
import { bankOrigin, bankSecretFile } from './payment-desk.ts';

const now = () => new Date();

/**
 * Opens the demo bank on a port and an origin of its own, with its books below DATA_DIR/sandbox, and answers the port:
 * another than the wanted one where that is taken. It is opened once for all processes of the site.
 */
export async function openSandboxBank(options: {
  config: Config;
  wantedPort: number;
  log: Logger;
  lifecycle: Lifecycle;
}): Promise<number> {
  const { config, wantedPort, log, lifecycle } = options;
  const file = bankSecretFile(config);
  const secret = await keptSecret(file);
  const bank = await openBank({
    directory: path.dirname(file),
    secret,
    now,
    onNoticeGivenUp: (reference) => log.warn({ reference }, 'The demo bank gave up a notice'),
  });
  const server = createServer();
  const port = await listenNear(server, config.host, wantedPort);
  const app = createBankApp({
    bank,
    origin: bankOrigin(config, port),
    secret,
    now,
    onError: (err) => log.error({ err }, 'The demo bank could not do something'),
  });
  const answer = getRequestListener((request) => app.fetch(request));
  server.on('request', (request, response) => void answer(request, response));
  lifecycle.onStop(async () => {
    await closeServer(server, 2000);
    await bank.stop();
  });
  return port;
}

async function keptSecret(file: string): Promise<string> {
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

async function listenNear(server: Server, host: string, port: number): Promise<number> {
  try {
    await listenOn(server, host, port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await listenOn(server, host, 0);
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
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
