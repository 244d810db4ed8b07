import pg from 'pg';

/** What has been announced in the database (NOTIFY), heard by one connection for the whole process. */
export type DatabaseNotifications = {
  /**
   * From now on `hear` is told of each notice of this text, until `stop`; `lose` once, when nobody listens any more.
   * Null where the database cannot be listened to.
   */
  listen: (text: string, ear: Ear) => Promise<(() => void) | null>;
  close: () => Promise<void>;
};

type Ear = { hear: () => void; lose: () => void };

/** After a failure nobody is to try again at once (ms). */
const PAUSE = 1000;

/**
 * Listens to a channel from the first who wants to hear something. A connection that breaks is told to all, and made
 * anew for the next who comes: what was announced between has been missed, so that they are to look for themselves.
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
