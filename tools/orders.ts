// npm run orders -- COMMAND …: what staff does to orders, until the back office comes. Works on the database of
// `npm start`, while the site is open or closed; `npm run orders -- help` lists the commands.
import os from 'node:os';
import { pino } from 'pino';
import { openDatabase } from '#db/database.ts';
import { CannotStart } from '#db/embedded-problem.ts';
import { findEmbedded } from '#db/embedded-running.ts';
import { isMigrated } from '#db/migrate.ts';
import { guestContext } from '#domain/context.ts';
import { listTenants } from '#domain/tenancy/tenancy.ts';
import { readConfig } from '#server/config.ts';
import { startDatabase } from '#server/lifecycle-database.ts';
import { readCommand, usage, UsageError } from './orders/command.ts';
import { runCommand } from './orders/run.ts';

try {
  process.exitCode = await main(process.argv.slice(2));
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

async function main(args: readonly string[]): Promise<number> {
  const command = readCommand(args);
  if (command.name === 'help') {
    console.log(usage());
    return 0;
  }
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const running = config.databaseUrl === undefined ? findEmbedded(config.dataDir) : null;
  const database = running === null ? await startDatabase(config, log) : null;
  const connectionString = running ?? database?.connectionString ?? '';
  const db = openDatabase({ connectionString, as: 'app', maxConnections: 2 });
  try {
    if (!(await isMigrated(db).catch(() => false))) {
      throw new CannotStart('The database is not up to date: open the site once with npm start.');
    }
    const slug = command.options.tenant ?? config.tenant;
    const tenants = await listTenants(db, (fault) => log.error(fault, 'A tenant is left out'));
    const tenant = tenants.find((candidate) => candidate.slug === slug);
    if (!tenant) throw new CannotStart(`There is no tenant ${slug}.`);
    const ctx = guestContext({ tenant, locale: tenant.defaultLocale, db, requestId: 'orders' });
    const print = (line: string) => console.log(line);
    return await runCommand(ctx, command, { actor: `staff:${os.userInfo().username}`, print });
  } finally {
    await db.destroy();
    await database?.stop();
  }
}
