import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { SharedFigures } from '#api/rest/metrics.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { openDatabaseNotifications } from '#db/notifications.ts';
import { followChannel, type FollowedChannel } from '#db/follow-channel.ts';
import { createApp, type App } from '../http/app.ts';
import type { StorefrontLoader } from '../http/storefront.ts';
import type { Config } from '../config.ts';
import { closeServer, GRACE, serveWith } from './http-server.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { WarnOnce } from '../log.ts';
import { storeAssets } from '../http/other-releases.ts';
import { STAFF_CONNECTIONS } from './connection-pools.ts';
import { assetsOf, loadStaticFiles, type StaticFiles } from '../http/static-files.ts';

/** How often this release marks its assets as in use (ms); after a day without it they are deleted. */
const RENEWAL_MS = 60 * 60 * 1000;

/** Lets `server` answer as the site does, until the lifecycle ends. */
export async function serveSite(options: {
  server: Server;
  config: Config;
  connectionString: string;
  db: Database;
  log: Logger;
  lifecycle: Lifecycle;
  loadStorefront: StorefrontLoader;
  warnOnce: WarnOnce;
  sharedFigures?: SharedFigures;
}): Promise<void> {
  const { server, config, connectionString, db, log, lifecycle } = options;
  const { loadStorefront, warnOnce, sharedFigures } = options;
  const storefront = await loadStorefront(server);
  const files: StaticFiles = storefront.assets ? loadStaticFiles(storefront.assets) : new Map();
  // Before the first page that names them is served.
  const assets = assetsOf(files);
  await storeAssets(db, assets, log);
  const renewal = setInterval(() => void storeAssets(db, assets, log), RENEWAL_MS);
  lifecycle.onStop(() => Promise.resolve(clearInterval(renewal)));
  if (storefront.close) lifecycle.onStop(storefront.close);
  // A pooler that gives every transaction another connection delivers no notifications.
  const notifications = config.prepareStatements
    ? openDatabaseNotifications({
        connectionString,
        channel: 'shared_carts',
        onError: (error) =>
          log.error(error, 'The process no longer listens to notifications of the database'),
      })
    : undefined;
  // Its connections are made when staff come.
  const staffDb = openDatabase({
    connectionString,
    as: 'staff',
    prepareStatements: config.prepareStatements,
    maxConnections: STAFF_CONNECTIONS,
    onError: (error) => log.error(error, 'An idle database connection broke'),
  });
  lifecycle.onStop(() => staffDb.destroy());
  let changes: FollowedChannel | undefined;
  const app = createApp({
    config,
    db,
    staffDb,
    log,
    storefront,
    files,
    warnOnce,
    notifications,
    isListening: () => changes?.isListening() ?? false,
    ...(sharedFigures && { sharedFigures }),
  });
  if (config.prepareStatements) {
    changes = followPageChanges({ connectionString, log, app });
    lifecycle.onStop(changes.close);
  }
  const answer = getRequestListener(app.fetch);
  const listener: RequestListener = (request, response) => {
    if (!app.answerStored(request, response)) void answer(request, response);
  };
  serveWith(server, storefront.wrap?.(listener) ?? listener);
  lifecycle.onStop(() => closeServer(server, GRACE));
  // Closed first: the streams of shared carts would keep the server open.
  if (notifications) lifecycle.onStop(notifications.close);
}

/** Hands the announcements of the database to the caches of this process. */
function followPageChanges({
  connectionString,
  log,
  app,
}: {
  connectionString: string;
  log: Logger;
  app: Pick<App, 'change' | 'forgetAll'>;
}): FollowedChannel {
  return followChannel({
    connectionString,
    channel: 'page_changes',
    onNotify: (payload) => {
      const [tenantId = '', what = '*'] = payload.split(' ');
      app.change(tenantId, what);
    },
    onOpen: app.forgetAll,
    onLost: (err) => {
      app.forgetAll();
      log.error({ err }, 'Changes of pages are not announced: pages live for 5 seconds');
    },
  });
}
