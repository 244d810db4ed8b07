import os from 'node:os';
import { pino } from 'pino';
import { openDatabase } from '#db/database.ts';
import { CannotStart } from '#db/embedded-problem.ts';
import { findEmbedded } from '#db/embedded-running.ts';
import { isMigrated } from '#db/migrate.ts';
import { guestContext, type Context } from '#domain/context.ts';
import { listTenants } from '#domain/tenancy/tenancy.ts';
import { readConfig } from '#server/config.ts';
import { startDatabase } from '#server/process/start-database.ts';

/** A command line that is not understood: printed with the list of commands; exit code 2. */
export class UsageError extends Error {}

export type Output = { print: (line: string) => void };

/**
 * Runs a command line and sets the exit code: 0 done, 1 refused, 2 not understood, then with the list of commands.
 */
export async function runProgram(run: () => Promise<number>, usage: () => string): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage()}`);
      process.exitCode = 2;
    } else if (error instanceof CannotStart) {
      console.error(error.message);
      process.exitCode = 1;
    } else {
      throw error;
    }
  }
}

/**
 * Calls `work` as staff with the context of a tenant (of TENANT when none is named) on the database of `npm start`, while
 * the site runs or not. The user of the machine is the actor; `program` names the command in the logs.
 */
export async function withTenant<T>(
  { tenant: named, program }: { tenant: string | undefined; program: string },
  work: (ctx: Context, output: Output) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const running = config.databaseUrl === undefined ? findEmbedded(config.dataDir) : null;
  const database = running === null ? await startDatabase(config, log) : null;
  const connectionString = running ?? database?.connectionString ?? '';
  const db = openDatabase({ connectionString, as: 'staff', maxConnections: 2 });
  try {
    if (!(await isMigrated(db).catch(() => false))) {
      throw new CannotStart('The database is not up to date: open the site once with npm start.');
    }
    const slug = named ?? config.tenant;
    const tenants = await listTenants(db, (fault) => log.error(fault, 'A tenant is left out'));
    const tenant = tenants.find((candidate) => candidate.slug === slug);
    if (!tenant) throw new CannotStart(`There is no tenant ${slug}.`);
    const facts = { tenant, locale: tenant.defaultLocale, db, requestId: program };
    const ctx: Context = {
      ...guestContext(facts),
      viewer: { kind: 'operator', name: os.userInfo().username },
    };
    return await work(ctx, { print: (line) => console.log(line) });
  } finally {
    await db.destroy();
    await database?.stop();
  }
}

/** "2026-11-28 00:30" in the time zone of the tenant. */
export function momentIn({ tenant: { timeZone } }: Context, at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}
