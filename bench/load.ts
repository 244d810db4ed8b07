import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A call of the data service. */
export type Call = { query: string; variables: Record<string, unknown>; locale: 'en' | 'el' };

export type Load = {
  /** Answers the parsed data; throws for any error. */
  ask: <T>(call: Call) => Promise<T>;
  /** One client, one call after the other: milliseconds of each. */
  oneByOne: (callOf: (n: number) => Call, seconds: number) => Promise<number[]>;
  /** Parallel clients that never rest: calls a second. */
  together: (callOf: (n: number) => Call, clients: number, seconds: number) => Promise<number>;
  /** The floor: an address that does next to nothing. */
  floor: (path: string, clients: number, seconds: number) => Promise<number>;
  close: () => void;
};

/**
 * Connections that stay open, through Node's own client: it costs about as much as the server's end of a
 * connection, and both are in every figure.
 */
export function createLoad(origin: string): Load {
  const agent = new Agent({ keepAlive: true });

  function send(path: string, body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${origin}${path}`,
        { agent, method: body === '' ? 'GET' : 'POST', headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            if (response.statusCode === 200) resolve(text);
            else
              reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 500)}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function post({ query, variables, locale }: Call): Promise<string> {
    const body = JSON.stringify({ query, variables });
    const answer = await send('/graphql/data', body, {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      Tenant: 'kerasma',
      Locale: locale,
    });
    if (answer.includes('"errors":')) throw new Error(answer.slice(0, 500));
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
    ask: async <T>(call: Call) => (JSON.parse(await post(call)) as { data: T }).data,
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
    floor: (path, clients, seconds) => repeat(clients, seconds, () => send(path, '', {})),
    close: () => agent.destroy(),
  };
}
