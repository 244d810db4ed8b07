import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#db/embedded.ts';
import { newSeededDirectory, seedFingerprint, templateOf } from './seeded-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser of the server for the tests; each test makes its own database from a template. */
    postgres: string;
  }
}

/** One PostgreSQL for all integration tests: DATABASE_URL_TEST, else an embedded one that leaves nothing behind. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) {
    provide('postgres', given);
    return () => Promise.resolve();
  }
  const dataDir = await newSeededDirectory();
  const recent: string[] = [];
  const server = await startEmbedded({ dataDir, durable: false, log: (line) => recent.push(line) });
  const client = new pg.Client(server.connectionString.replace(/kerasma$/, 'postgres'));
  await client.connect();
  // The first of the templates that `createTestDatabase` copies; and a database to be connected to.
  await client.query(`alter database kerasma rename to ${templateOf(await seedFingerprint())}`);
  await client.query('create database kerasma');
  await client.end();
  provide('postgres', server.connectionString);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    // A server that broke down explains failures that make no sense otherwise.
    const broken = recent.filter((line) => /PANIC|terminated by signal/.test(line));
    if (broken.length > 0) console.error(broken.join('\n'));
  };
}
