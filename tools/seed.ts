// npm run seed -- [--products N]: fills an empty database with the demo shop, and adds N generated rums for
// benchmarks (the same ones every time), in the database that `npm start` uses.
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '#db/database.ts';
import { CannotStart } from '#db/embedded-problem.ts';
import { seedIfEmpty, seedLargeCatalogue } from '#db/seed/seed.ts';
import { readConfig } from '#server/config.ts';
import { migrateDatabase, startDatabase } from '#server/process/start-database.ts';
import { secondsSince } from './run-command.ts';

const USAGE = 'Usage: npm run seed -- [--products N], N a whole number up to 1000000';
const MAX_PRODUCTS = 1_000_000;

try {
  await seed(productsWanted());
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function seed(products: number): Promise<void> {
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
    } finally {
      await owner.destroy();
    }
  } finally {
    await database.stop();
  }
}

function productsWanted(): number {
  try {
    const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
    const products = Number(values.products);
    if (/^\d+$/.test(values.products) && products <= MAX_PRODUCTS) return products;
  } catch {
    // An unknown option: the same message.
  }
  throw new CannotStart(USAGE);
}
