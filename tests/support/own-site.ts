import { rm } from 'node:fs/promises';
import { openDatabase, type Database } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import { workersOf } from './process-table.ts';
import { freePort, isRunning, startProgram, until, type Program } from './processes.ts';
import { newSeededDirectory } from './seeded-data.ts';

/** A site whose two processes a test may end: PostgreSQL is the test's, and outlives them. */
export type OwnSite = {
  origin: string;
  /** Where the sandbox bank of the site takes calls. */
  bankOrigin: string;
  dataDir: string;
  /** As the owner. */
  connectionString: string;
  database: Database;
  /** Starts it (again). */
  open: () => Promise<void>;
  /** Ends all its processes at once, the sandbox bank with them, as a power cut does. */
  kill: () => Promise<void>;
  /** Ends one of the processes that answer, and waits until another has taken its place. */
  killWorker: (which: number) => Promise<void>;
  /** Ends it, its database and its files. */
  close: () => Promise<void>;
};

const PROCESSES = 2;

/** The built site on two processes, one PostgreSQL and a fresh data directory, open. */
export async function openOwnSite(): Promise<OwnSite> {
  const dataDir = await newSeededDirectory();
  const postgres = await startEmbedded({ dataDir, log: () => undefined });
  const { connectionString } = postgres;
  const [port, bankPort] = [await freePort(), await freePort()];
  let program: Program | undefined;

  const first = (): Program => {
    if (!program) throw new Error('The site is not open');
    return program;
  };
  const workers = () => workersOf(first().child.pid ?? 0);

  const site: OwnSite = {
    origin: `http://127.0.0.1:${port}`,
    bankOrigin: `http://127.0.0.1:${bankPort}`,
    dataDir,
    connectionString,
    database: openDatabase({ connectionString, as: 'owner', maxConnections: 8 }),
    async open() {
      program = startProgram(['server/main.mjs'], {
        env: {
          PORT: String(port),
          SANDBOX_PORT: String(bankPort),
          DATA_DIR: dataDir,
          DATABASE_URL: connectionString,
          SESSION_SECRET: 'a-secret-of-thirty-two-letters-and-more',
          PROCESSES: String(PROCESSES),
          PUBLIC_URL: '',
          SMTP_URL: '',
          JOB_INTERVALS: 'outbox=100',
          LOG_LEVEL: 'error',
        },
      });
      await program.line(/is open at/);
    },
    async kill() {
      const pids = await workers();
      first().child.kill('SIGKILL');
      await first().ended;
      await until('the workers have gone with the first process', () => !pids.some(isRunning));
    },
    async killWorker(which) {
      const before = await workers();
      const pid = before[which % before.length] ?? 0;
      process.kill(pid, 'SIGKILL');
      await until('another takes its place', async () => {
        const now = await workers();
        return now.length === PROCESSES && !now.includes(pid);
      });
    },
    async close() {
      program?.child.kill('SIGKILL');
      await program?.ended;
      await site.database.destroy();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await site.open();
  return site;
}
