import { Hono } from 'hono';
import { guestContext, type Context } from '#domain/context.ts';
import { findSharedCart } from '#domain/cart/shared/shared-cart.ts';
import { readHeaders, RefusedRequest } from '../request-headers.ts';
import { holderOf } from '../types/cart/shared-cart.ts';

/** Notifications of changed shared carts, by the id of the share: `db/notifications.ts`, or a stub. */
type SharedCartNotifications = {
  listen: (
    shareId: string,
    listener: { onNotify: () => void; onLost: () => void },
  ) => Promise<(() => void) | null>;
};

export type SharedCartEventsDeps = {
  db: Context['db'];
  /** Without it there are no events, and clients have to poll. */
  notifications?: SharedCartNotifications | undefined;
  /** A sign of life every so often (ms): a line that is dead without a word is known by its silence. */
  beatMs?: number;
  /** Lifetime of a stream (ms): clients reconnect and prove their key again. */
  lifeMs?: number;
  mostStreams?: number;
};

const BEAT_MS = 20_000;
const LIFE_MS = 10 * 60_000;
/** Of one process. */
const MOST_STREAMS = 1000;

/**
 * `GET /shared-carts/events`: server-sent events for who holds a key of a shared cart (header `Shared-Cart-Key`).
 * `changed` says that something of it is not as before, never what; `beat` is a sign of life.
 */
export function createSharedCartEvents(deps: SharedCartEventsDeps): Hono {
  const {
    db,
    notifications,
    beatMs = BEAT_MS,
    lifeMs = LIFE_MS,
    mostStreams = MOST_STREAMS,
  } = deps;
  const app = new Hono();
  let streams = 0;

  app.onError((error, c) => {
    if (!(error instanceof RefusedRequest)) throw error;
    const { status, code, message, headers } = error;
    return c.json({ code, message }, status as 400 | 404 | 503, headers);
  });

  app.get('/shared-carts/events', async (c) => {
    c.header('Cache-Control', 'no-store');
    const { tenant, locale } = await readHeaders(c.req.raw.headers, db);
    const ctx = guestContext({ tenant, locale, db, requestId: 'shared-cart-events' });
    const shared = await findSharedCart(ctx, holderOf(c.req.header('Shared-Cart-Key') ?? ''));
    if (!shared) return c.json({ code: 'SHARE_NOT_FOUND' }, 404);
    if (!notifications || streams >= mostStreams) return c.json({ code: 'NO_STREAM' }, 503);

    const line = openLine({ beatMs, lifeMs, onEnd: () => (streams -= 1) });
    streams += 1;
    const stop = await notifications.listen(shared.id, { onNotify: line.send, onLost: line.end });
    if (!stop) {
      line.end();
      return c.json({ code: 'NO_STREAM' }, 503);
    }
    line.onEnd(stop);
    return c.body(line.stream, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Some proxies would keep it back until it is long enough.
      'X-Accel-Buffering': 'no',
    });
  });
  return app;
}

/** An event stream with a heartbeat until the reader, the lifetime or the shop ends it. */
function openLine({
  beatMs,
  lifeMs,
  onEnd,
}: {
  beatMs: number;
  lifeMs: number;
  onEnd: () => void;
}) {
  const endings = [onEnd];
  const encoder = new TextEncoder();
  let isOpen = true;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const send = (event: 'beat' | 'changed'): void => {
    // An event without data is none (HTML, section 9.2.6).
    if (isOpen) controller?.enqueue(encoder.encode(`event: ${event}\ndata: 1\n\n`));
  };
  const beat = setInterval(() => send('beat'), beatMs);
  const life = setTimeout(() => end(), lifeMs);
  function finish(): void {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(beat);
    clearTimeout(life);
    for (const ending of endings) ending();
  }
  function end(): void {
    if (isOpen) controller?.close();
    finish();
  }
  const stream = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
      send('beat');
    },
    cancel: finish,
  });
  return {
    stream,
    send: () => send('changed'),
    end,
    /** At once, where it has ended already. */
    onEnd: (ending: () => void) => {
      if (isOpen) endings.push(ending);
      else ending();
    },
  };
}
