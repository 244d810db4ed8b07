// Runs an embedded PostgreSQL on the given directory until SIGTERM, as the site does.
import { startEmbedded } from '#db/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startEmbedded({ dataDir, log: () => undefined });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  // Without anything to wait for, Node would end.
  setInterval(() => undefined, 60_000);
  console.log(`ready ${server.connectionString}`);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
