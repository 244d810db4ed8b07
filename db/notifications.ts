import pg from 'pg';

/** Database notifications (LISTEN/NOTIFY), received on one connection for the whole process. */
export type DatabaseNotifications = {
  /**
   * Calls `onNotify` for each notification with this payload until `stop`; calls `onLost` once when the connection breaks.
   * Null if the database cannot be listened to.
   */
  listen: (text: string, listener: Listener) => Promise<(() => void) | null>;
  close: () => Promise<void>;
};

type Listener = { onNotify: () => void; onLost: () => void };

/** Pause after a failure before the next attempt (ms). */
const PAUSE = 1000;

/**
 * Listens to a channel once the first listener registers. A broken connection is reported to all listeners and reopened
 * for the next one: notifications in between are lost, so listeners have to check for changes themselves.
 */
export function openDatabaseNotifications(options: {
  connectionString: string;
  channel: string;
  onError?: (error: Error) => void;
  now?: () => number;
}): DatabaseNotifications {
  const { connectionString, channel, onError, now = Date.now } = options;
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let opening: Promise<boolean> | null = null;
  let failedAt = -Infinity;
  let isClosed = false;

  function loseAll(): void {
    const all = [...listeners.values()].flatMap((set) => [...set]);
    listeners.clear();
    for (const { onLost } of all) onLost();
  }

  async function open(): Promise<boolean> {
    const opened = new pg.Client({
      connectionString,
      application_name: 'kerasma notifications',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = opened;
    const lose = (error?: Error): void => {
      if (client !== opened) return;
      client = null;
      opening = null;
      failedAt = now();
      if (error && !isClosed) onError?.(error);
      loseAll();
    };
    opened.on('notification', ({ payload = '' }) => {
      for (const { onNotify } of listeners.get(payload) ?? []) onNotify();
    });
    opened.on('error', lose);
    opened.on('end', () => lose());
    try {
      await opened.connect();
      await opened.query(`set role kerasma_app; listen ${opened.escapeIdentifier(channel)}`);
      return true;
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
      await opened.end().catch(() => undefined);
      return false;
    }
  }

  return {
    async listen(text, listener) {
      if (isClosed || (!opening && now() - failedAt < PAUSE)) return null;
      opening ??= open();
      if (!(await opening) || isClosed) return null;
      const set = listeners.get(text) ?? new Set();
      listeners.set(text, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(text) === set) listeners.delete(text);
      };
    },
    async close() {
      isClosed = true;
      loseAll();
      await opening;
      await client?.end();
    },
  };
}
