import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import pg from 'pg';

type Given = Parameters<typeof pgDump>[0];

/** A statement of pg_dump that takes longer than this has been lost (ms). */
const PATIENCE = 60_000;

/**
 * The database as SQL, by the real pg_dump: compiled to WebAssembly, so that it is there on every machine. It asks
 * over a function instead of a socket, and that function has to answer at once.
 */
export async function dumpOf(connectionString: string): Promise<string> {
  const { port1: port, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./dump-connection.ts', import.meta.url), {
    workerData: { connectionString, port: port2, signal },
    transferList: [port2],
  });
  let isStarted = false;
  let unfinished = Buffer.alloc(0);
  const receive = (): Uint8Array => {
    if (Atomics.wait(signal, 0, 0, PATIENCE) === 'timed-out')
      throw new Error('No answer from PostgreSQL');
    Atomics.store(signal, 0, 0);
    return receiveMessageOnPort(port)?.message as Uint8Array;
  };
  const ask = (bytes: Uint8Array, onRawData: (bytes: Uint8Array) => void): void => {
    if (!isStarted) {
      // The first message is the one that logs in: the thread has done that with the address that it was given.
      isStarted = true;
      onRawData(receive());
      return;
    }
    unfinished = Buffer.concat([unfinished, bytes]);
    if (unfinished.length < 5 || unfinished.length < 1 + unfinished.readInt32BE(1)) return;
    const [type] = unfinished.toString('latin1', 0, 1);
    port.postMessage(new Uint8Array(unfinished));
    unfinished = Buffer.alloc(0);
    // Terminate has no answer.
    if (type !== 'X') onRawData(receive());
  };
  const server = {
    query: () => Promise.resolve({ rows: [{ search_path: 'public' }] }),
    exec: () => Promise.resolve([]),
    execProtocolRawStream: (
      bytes: Uint8Array,
      { onRawData }: { onRawData: (bytes: Uint8Array) => void },
    ) => ask(bytes, onRawData),
  };
  try {
    const file = await pgDump({ pg: server as unknown as Given['pg'] });
    return await file.text();
  } finally {
    await worker.terminate();
    port.close();
  }
}

/** Runs a dump in an empty database, all of it or nothing. */
export async function restore(connectionString: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(dump);
  } finally {
    await client.end();
  }
}
