import pg from 'pg';

/** Database notifications (LISTEN/NOTIFY), received on one connection for the whole process. */
export type DatabaseNotifications = {
  /**
   * Calls `hear` for each notification with this payload until `stop`; calls `lose` once when the connection breaks.
   * Null if the database cannot be listened to.
   */
  listen: (text: string, ear: Ear) => Promise<(() => void) | null>;
  close: () => Promise<void>;
};

type Ear = { hear: () => void; lose: () => void };

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
  const ears = new Map<string, Set<Ear>>();
  let client: pg.Client | null = null;
  let opening: Promise<boolean> | null = null;
  let failedAt = -Infinity;
  let isClosed = false;

  function loseAll(): void {
    const all = [...ears.values()].flatMap((set) => [...set]);
    ears.clear();
    for (const { lose } of all) lose();
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
      for (const { hear } of ears.get(payload) ?? []) hear();
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
    async listen(text, ear) {
      if (isClosed || (!opening && now() - failedAt < PAUSE)) return null;
      opening ??= open();
      if (!(await opening) || isClosed) return null;
      const set = ears.get(text) ?? new Set();
      ears.set(text, set.add(ear));
      return () => {
        set.delete(ear);
        if (set.size === 0 && ears.get(text) === set) ears.delete(text);
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
