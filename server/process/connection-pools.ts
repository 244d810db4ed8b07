import type { Config } from '../config.ts';

/** Connections for requests, of all processes together; the embedded PostgreSQL allows 60. */
const FOR_REQUESTS = 34;
/** More connections do not make one process faster: the core is the limit then, not the database. */
const MOST = 10;

/** The number of connections of a process that answers requests. */
export function connectionsOf({ processes }: Pick<Config, 'processes'>): number {
  return Math.min(Math.floor(FOR_REQUESTS / processes), MOST);
}

/** The connections of the back office in each process that answers requests: few people use it at once. */
export const STAFF_CONNECTIONS = 2;

/** The connections of a process that runs background jobs only. */
export const BACKGROUND_CONNECTIONS = 4;

/** The connections for the jobs that staff have started: their chunks are short, and run one after the other. */
export const JOB_CONNECTIONS = 1;
