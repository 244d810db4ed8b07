import { performance } from 'node:perf_hooks';
import { openConnection, type Connection } from './connection.ts';

export type Visits = {
  /** Answers a second. */
  rate: number;
  /** The time within which a share (0 to 1) of the answers came, in ms. */
  within: (share: number) => number;
};

/** Opens the paths, one after the other over as many connections, as a browser asks for them. Throws for another status. */
export async function visit(
  origin: URL,
  paths: Iterable<string>,
  { connections, status = 200 }: { connections: number; status?: number },
): Promise<Visits> {
  const times: number[] = [];
  const next = paths[Symbol.iterator]();
  const begin = performance.now();
  const client = async (): Promise<void> => {
    let connection: Connection | undefined;
    for (let step = next.next(); !step.done; step = next.next()) {
      if (!connection?.isOpen()) connection = openConnection(origin);
      const start = performance.now();
      const answer = await connection.send(
        `GET ${step.value} HTTP/1.1\r\nHost: ${origin.host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`,
      );
      times.push(performance.now() - start);
      if (answer.status !== status) throw new Error(`${step.value} answered ${answer.status}`);
    }
    connection?.close();
  };
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  return {
    rate: times.length / seconds,
    within: (share) => times[Math.floor(times.length * share)] ?? Number.NaN,
  };
}

/** The addresses of all products, in both languages, from the sitemap. */
export async function productPaths(origin: URL): Promise<string[]> {
  const index = await locationsOf(new URL('/sitemap.xml', origin));
  const parts = index.filter((path) => path.startsWith('/sitemaps/products'));
  return (await Promise.all(parts.map((path) => locationsOf(new URL(path, origin))))).flat();
}

async function locationsOf(address: URL): Promise<string[]> {
  const xml = await (await fetch(address)).text();
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => new URL(url).pathname);
}
