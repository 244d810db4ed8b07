import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { SharedFigures } from '#api/rest/metrics.ts';
import type { Database } from '#db/database.ts';
import { openDatabaseNotifications } from '#db/notifications.ts';
import { createApp } from '../http/app.ts';
import type { Config } from '../config.ts';
import { closeServer, serveWith } from './http-server.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { WarnOnce } from '../log.ts';
import { keepForOthers } from '../http/other-releases.ts';
import { assetsOf, loadStaticFiles, type StaticFiles } from '../http/static-files.ts';

/** Where the pages come from: the build, or Vite while developing. */
export type Storefront = {
  build: () => Promise<ServerBuild>;
  /** Directory of the built assets; undefined when `wrap` answers for them. */
  assets: string | undefined;
  /** Directories that hold `pictures/`, `maps/` or `funding/`, read when a file is first asked for; the first that has it wins. */
  added?: readonly string[];
  /** Puts itself in front of the application. */
  wrap?: (next: RequestListener) => RequestListener;
  close?: () => Promise<void>;
};

export type StorefrontLoader = (server: Server) => Promise<Storefront>;

/** Requests in flight get this long to finish when the site is stopped (ms). */
export const GRACE = 10_000;

/** How often it is said that the release still runs (ms); its assets are forgotten after a day without it. */
const RENEWED_MS = 60 * 60 * 1000;

/** The front of the house: from now on `server` answers as the site does, until the lifecycle ends. */
export async function openFront(options: {
  server: Server;
  config: Config;
  connectionString: string;
  db: Database;
  log: Logger;
  lifecycle: Lifecycle;
  loadStorefront: StorefrontLoader;
  warnOnce: WarnOnce;
  sharedFigures?: SharedFigures;
}): Promise<{ forgetPages: () => void }> {
  const { server, config, connectionString, db, log, lifecycle } = options;
  const { loadStorefront, warnOnce, sharedFigures } = options;
  const storefront = await loadStorefront(server);
  const files: StaticFiles = storefront.assets ? loadStaticFiles(storefront.assets) : new Map();
  // Before a page is shown that names them.
  const assets = assetsOf(files);
  await keepForOthers(db, assets, log);
  const renewal = setInterval(() => void keepForOthers(db, assets, log), RENEWED_MS);
  lifecycle.onStop(() => Promise.resolve(clearInterval(renewal)));
  if (storefront.close) lifecycle.onStop(storefront.close);
  // Behind a pooler that gives every transaction another connection, nobody hears anything.
  const notifications = config.prepareStatements
    ? openDatabaseNotifications({
        connectionString,
        channel: 'shared_carts',
        onError: (error) => log.error(error, 'Nobody listens to the database any more'),
      })
    : undefined;
  const { fetch, forgetPages } = createApp({
    config,
    db,
    log,
    storefront,
    files,
    warnOnce,
    notifications,
    ...(sharedFigures && { sharedFigures }),
  });
  const answer = getRequestListener(fetch);
  const listener: RequestListener = (request, response) => {
    void answer(request, response);
  };
  serveWith(server, storefront.wrap?.(listener) ?? listener);
  lifecycle.onStop(() => closeServer(server, GRACE));
  // Before: whoever follows a shared cart would keep the server open.
  if (notifications) lifecycle.onStop(notifications.close);
  return { forgetPages };
}
