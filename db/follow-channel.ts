import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type FollowedChannel = {
  /** Whether every notification arrives at the moment. */
  isListening: () => boolean;
  close: () => Promise<void>;
};

/** From the end of a connection to the next attempt (ms). */
const PAUSE_MS = 500;
/** A connection that breaks without a word (a switched-off host, a lost route) is noticed after this time (ms). */
const CHECK_MS = 2000;

/**
 * Listens to a channel of database notifications on a connection of its own, for good: a lost connection is opened
 * again. `onOpen` is called each time that listening begins: what was announced before is not known. `onLost` is called
 * when it ends.
 */
export function followChannel(options: {
  connectionString: string;
  channel: string;
  onNotify: (payload: string) => void;
  onOpen: () => void;
  onLost: (error: Error) => void;
}): FollowedChannel {
  const { connectionString, channel, onNotify, onOpen, onLost } = options;
  const closing = new AbortController();
  let isListening = false;

  /** Resolves when the connection has ended, whatever ended it. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: `kerasma ${channel}`,
      connectionTimeoutMillis: 5000,
      query_timeout: CHECK_MS,
      keepAlive: true,
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<Error>();
    client.on('error', end);
    client.on('end', () => end(new Error('The database has closed the connection')));
    client.on('notification', ({ payload = '' }) => onNotify(payload));
    const stop = () => end(new Error('Closed'));
    closing.signal.addEventListener('abort', stop);
    let check: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`set role kerasma_app; listen ${client.escapeIdentifier(channel)}`);
      isListening = true;
      onOpen();
      check = setInterval(() => void client.query('select 1').catch(end), CHECK_MS);
      throw await ended;
    } catch (error) {
      if (isListening && !closing.signal.aborted) {
        onLost(error instanceof Error ? error : new Error(String(error)));
      }
    } finally {
      isListening = false;
      clearInterval(check);
      closing.signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen();
      await sleep(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const followed = follow();
  return {
    isListening: () => isListening,
    async close() {
      closing.abort();
      await followed;
    },
  };
}
