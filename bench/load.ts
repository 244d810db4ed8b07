import { performance } from 'node:perf_hooks';
import { openConnection, type Connection } from './connection.ts';

/** A call of the API; of the data service unless it says otherwise. */
export type Call = {
  query: string;
  variables: Record<string, unknown>;
  locale: 'en' | 'el';
  service?: 'data' | 'main';
};

export type Load = {
  /** Answers the parsed data; throws for any error. */
  ask: <T>(call: Call) => Promise<T>;
  /** One client, one call after the other: milliseconds of each. */
  oneByOne: (callOf: (n: number) => Call, seconds: number) => Promise<number[]>;
  /** Parallel clients that never rest: calls a second. */
  together: (callOf: (n: number) => Call, clients: number, seconds: number) => Promise<number>;
  close: () => void;
};

/** As many connections as there are clients, which stay open. */
export function createLoad(url: URL): Load {
  const open: Connection[] = [];
  const free: Connection[] = [];

  async function send(path: string, headers: string, body: string): Promise<Buffer> {
    let connection = free.pop();
    while (connection && !connection.isOpen()) connection = free.pop();
    if (!connection) open.push((connection = openConnection(url)));
    const answer = await connection.send(
      `POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\n${headers}\r\n${body}`,
    );
    free.push(connection);
    if (answer.status !== 200) {
      throw new Error(`${path} answered ${answer.status}: ${startOf(answer.body)}`);
    }
    return answer.body;
  }

  async function post({ query, variables, locale, service = 'data' }: Call): Promise<Buffer> {
    const body = JSON.stringify({ query, variables });
    const answer = await send(
      `/graphql/${service}`,
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nTenant: kerasma\r\nLocale: ${locale}\r\n`,
      body,
    );
    if (answer.includes('"errors":')) throw new Error(startOf(answer));
    return answer;
  }

  async function repeat(
    clients: number,
    seconds: number,
    work: (n: number) => Promise<unknown>,
  ): Promise<number> {
    const begin = performance.now();
    const end = begin + seconds * 1000;
    let done = 0;
    const client = async (): Promise<void> => {
      while (performance.now() < end) await work((done += 1));
    };
    await Promise.all(Array.from({ length: clients }, client));
    return done / ((performance.now() - begin) / 1000);
  }

  return {
    ask: async <T>(call: Call) => (JSON.parse((await post(call)).toString()) as { data: T }).data,
    oneByOne: async (callOf, seconds) => {
      const times: number[] = [];
      await repeat(1, seconds, async (n) => {
        const start = performance.now();
        await post(callOf(n));
        times.push(performance.now() - start);
      });
      return times.toSorted((a, b) => a - b);
    },
    together: (callOf, clients, seconds) => repeat(clients, seconds, (n) => post(callOf(n))),
    close: () => {
      for (const connection of open) connection.close();
    },
  };
}

function startOf(body: Buffer): string {
  return body.toString().slice(0, 500);
}
