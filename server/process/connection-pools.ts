import type { Config } from '../config.ts';

/** The connections that all processes have for requests together; an embedded PostgreSQL allows for 60. */
const FOR_REQUESTS = 40;
/** One process has no use for more: it waits for the database no longer than the database for a core. */
const MOST = 10;

/** How many connections a process has that answers requests. */
export function connectionsOf({ processes }: Pick<Config, 'processes'>): number {
  return Math.min(Math.floor(FOR_REQUESTS / processes), MOST);
}

/** For what runs beside the requests, where a process does nothing else. */
export const BACKGROUND_CONNECTIONS = 4;
