import { connect as connectSocket } from 'node:net';
import { performance } from 'node:perf_hooks';

export type Answer = { status: number; body: Buffer };

export type Connection = {
  /** Sends a whole request and waits for its answer; one at a time. */
  send: (request: string) => Promise<Answer>;
  /** False as well shortly before the server closes it: a request would cross the end of the connection. */
  isOpen: () => boolean;
  close: () => void;
};

const END_OF_HEAD = '\r\n\r\n';
/** In ms. Node's server closes a connection that has not been used for five seconds. */
const MAX_IDLE = 3000;

/**
 * A connection that stays open and does no more than it must, so that the load takes little of the machine that it
 * measures: of an answer it reads the status and the length.
 */
export function openConnection({ hostname, port }: URL): Connection {
  const socket = connectSocket({ host: hostname, port: Number(port || 80), noDelay: true });
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  let parts: Buffer[] = [];
  let received = 0;
  let lastUsed = performance.now();
  let head: { status: number; size: number; bodyAt: number } | undefined;

  const fail = (error: Error): void => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed before the answer')));
  socket.on('data', (part) => {
    parts.push(part);
    received += part.length;
    head ??= readHead(parts);
    if (!head || received < head.size) return;
    if (Number.isNaN(head.size)) {
      fail(new Error(`The response ${head.status} has no length`));
      socket.destroy();
      return;
    }
    const { status, bodyAt } = head;
    const [first = part] = parts;
    const whole = parts.length === 1 ? first : Buffer.concat(parts);
    parts = [];
    received = 0;
    head = undefined;
    const answered = waiting;
    waiting = undefined;
    lastUsed = performance.now();
    answered?.resolve({ status, body: whole.subarray(bodyAt) });
  });

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    isOpen: () => socket.writable && performance.now() - lastUsed < MAX_IDLE,
    close: () => socket.destroy(),
  };
}

/** Where the body begins and ends (NaN without a length), once the whole head is there. */
function readHead(parts: Buffer[]): { status: number; size: number; bodyAt: number } | undefined {
  const begin = parts.length === 1 ? parts[0] : Buffer.concat(parts);
  const end = begin?.indexOf(END_OF_HEAD) ?? -1;
  if (!begin || end < 0) return undefined;
  const text = begin.toString('latin1', 0, end);
  const length = /^content-length: *(\d+)/im.exec(text)?.[1] ?? Number.NaN;
  const bodyAt = end + END_OF_HEAD.length;
  return { status: Number(text.slice(9, 12)), size: bodyAt + Number(length), bodyAt };
}
