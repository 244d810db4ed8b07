// npm run seed -- [--products N] [--orders N]: fills an empty database with the demo shop, in the database that `npm start`
// uses. Adds N generated rums for benchmarks (the same ones every time), and N sample orders with requests and their
// history, if there is no order yet.
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase, type Database } from '#db/database.ts';
import { CannotStart } from '#db/embedded-problem.ts';
import { seedIfEmpty, seedLargeCatalogue } from '#db/seed/seed.ts';
import { readConfig } from '#server/config.ts';
import { migrateDatabase, startDatabase } from '#server/process/start-database.ts';
import { secondsSince } from './run-command.ts';
import { seedOrders } from './seed/sample-orders.ts';

const USAGE =
  'Usage: npm run seed -- [--products N] [--orders N], N a whole number up to 1000000, or 10000 orders';
const LIMITS = { products: 1_000_000, orders: 10_000 };

try {
  await seed(readArguments());
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function seed({ products, orders }: Record<keyof typeof LIMITS, number>): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const database = await startDatabase(config, log);
  try {
    const owner = openDatabase({
      connectionString: database.connectionString,
      as: 'owner',
      maxConnections: 2,
      onError: (error) => log.error(error, 'An idle database connection broke'),
    });
    try {
      await migrateDatabase(owner);
      console.log(
        (await seedIfEmpty(owner))
          ? 'Filled the empty database with the demo shop'
          : 'The database has a tenant already: left as it is',
      );
      const begin = Date.now();
      const added = await seedLargeCatalogue(owner, { tenant: 'kerasma', products }, (count) => {
        console.log(`${count} products added …`);
      });
      if (products > 0) console.log(`${added} products added, ${secondsSince(begin)}`);
      if (orders > 0) await addOrders(database.connectionString, owner, orders);
    } finally {
      await owner.destroy();
    }
  } finally {
    await database.stop();
  }
}

/** As the site and staff do it, each with their own rights. */
async function addOrders(connectionString: string, owner: Database, orders: number): Promise<void> {
  const app = openDatabase({ connectionString, as: 'app', maxConnections: 4 });
  const staff = openDatabase({ connectionString, as: 'staff', maxConnections: 4 });
  try {
    const begin = Date.now();
    const placed = await seedOrders({ owner, app, staff }, { tenant: 'kerasma', orders });
    console.log(
      placed === 0
        ? 'There are orders already: none was added'
        : `${placed} orders added, ${secondsSince(begin)}`,
    );
  } finally {
    await Promise.all([app.destroy(), staff.destroy()]);
  }
}

function readArguments(): Record<keyof typeof LIMITS, number> {
  try {
    const option = { type: 'string', default: '0' } as const;
    const { values } = parseArgs({ options: { products: option, orders: option } });
    const isValid = (name: keyof typeof LIMITS) =>
      /^\d+$/.test(values[name]) && Number(values[name]) <= LIMITS[name];
    if (isValid('products') && isValid('orders'))
      return { products: Number(values.products), orders: Number(values.orders) };
  } catch {
    // An unknown option: the same message.
  }
  throw new CannotStart(USAGE);
}
