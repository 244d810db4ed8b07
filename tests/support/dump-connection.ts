import type { Socket } from 'node:net';
import { workerData, type MessagePort } from 'node:worker_threads';
import pg from 'pg';

/** The thread beside `dump.ts`: it holds the connection, because pg_dump waits for each answer without returning. */
type Given = { connectionString: string; port: MessagePort; signal: Int32Array };

const { connectionString, port, signal } = workerData as Given;
const client = new pg.Client({ connectionString });
const parameters: Buffer[] = [];
const { connection } = client as unknown as {
  connection: {
    stream: Socket;
    on: (
      event: string,
      hear: (message: { parameterName: string; parameterValue: string }) => void,
    ) => void;
  };
};
connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
  parameters.push(message('S', Buffer.from(`${parameterName}\0${parameterValue}\0`)));
});
// pg_dump ends the connection by its own word, which the client does not know.
client.on('error', () => undefined);
await client.connect();

// From here on the bytes are pg_dump's own.
const { stream } = connection;
stream.removeAllListeners('data');
let answer: Buffer[] = [];
stream.on('data', (bytes: Buffer) => {
  answer.push(bytes);
  if (isReady(Buffer.concat(answer))) reply(Buffer.concat(answer));
});
port.on('message', (bytes: Uint8Array) => {
  answer = [];
  stream.write(bytes);
});
const authenticated = message('R', Buffer.alloc(4));
reply(Buffer.concat([authenticated, ...parameters, message('Z', Buffer.from('I'))]));

function reply(bytes: Buffer): void {
  port.postMessage(bytes);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

/** True where the last message of an answer has come: ReadyForQuery. */
function isReady(bytes: Buffer): boolean {
  let at = 0;
  let type = '';
  while (at + 5 <= bytes.length) {
    type = String.fromCodePoint(bytes[at] ?? 0);
    at += 1 + bytes.readInt32BE(at + 1);
  }
  return at === bytes.length && type === 'Z';
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
