import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Bank } from './bank.ts';
import { createControlRoutes } from './control-routes.ts';
import { createPageRoutes } from './page-routes.ts';
import { createShopRoutes } from './shop-routes.ts';

/** No form of a page and no call of a shop is larger. */
const MAX_BODY_BYTES = 16 * 1024;

/** The sandbox bank over HTTP: the API for shops, the pages for payers, and the controls for tests. */
export function createBankApp(options: {
  bank: Bank;
  /** Where browsers find the bank. */
  origin: string;
  secret: string;
  now: () => Date;
  onError: (error: unknown) => void;
}): { fetch: (request: Request) => Response | Promise<Response> } {
  const { bank, origin, secret, now, onError } = options;
  const app = new Hono();
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.onError((error, c) => {
    onError(error);
    return c.text('The bank could not do this. Please try again.\n', 500);
  });

  const shopsOnly = createMiddleware(async (c, next) =>
    isBearer(c.req.header('Authorization'), secret)
      ? next()
      : c.json({ error: 'UNKNOWN_SHOP' }, 401),
  );
  app.use('/api/*', shopsOnly);
  app.use('/control/*', shopsOnly);
  app.route('/api', createShopRoutes({ bank, origin }));
  app.route('/control', createControlRoutes({ bank }));
  app.route('/pay', createPageRoutes({ bank, origin, now }));
  return app;
}

function isBearer(header: string | undefined, secret: string): boolean {
  const given = Buffer.from(header ?? '');
  const right = Buffer.from(`Bearer ${secret}`);
  return given.length === right.length && timingSafeEqual(given, right);
}
