// How long pages and API calls take on a running site: `npm start` in one terminal, then
//   node bench/pages.ts http://127.0.0.1:3000
// Two runs differ on the same machine: compare the ratios within one.
import { performance } from 'node:perf_hooks';

const origin = process.argv[2] ?? 'http://127.0.0.1:3000';
const ROUNDS = 200;
const CONNECTIONS = 8;

const cases: { name: string; request: (n: number) => Request }[] = [
  { name: 'healthz (floor)', request: () => new Request(`${origin}/healthz`) },
  { name: 'home, cached', request: () => new Request(`${origin}/`) },
  { name: 'list, cached', request: () => new Request(`${origin}/products`) },
  // A query of its own makes each page a new one for the cache.
  {
    name: 'list, rendered',
    request: (n) => new Request(`${origin}/products?bench=${n}-${process.pid}`),
  },
  { name: 'cart page, private', request: () => new Request(`${origin}/shopping-cart`) },
  {
    name: 'API: 24 products',
    request: () =>
      ask(
        '{ products(first: 24) { total nodes { name slug availability priceWithTax { formatted } image { srcset } } } }',
      ),
  },
];

for (const { name, request } of cases) {
  const times: number[] = [];
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < ROUNDS) {
        const n = (next += 1);
        const start = performance.now();
        const response = await fetch(request(n));
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${name}: ${response.status}`);
        times.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(7);
  console.log(
    `${name.padEnd(22)} ${at(0.5)} ms median ${at(0.95)} ms p95 ${(ROUNDS / seconds).toFixed(0).padStart(7)} req/s`,
  );
}

function ask(query: string): Request {
  return new Request(`${origin}/graphql/data`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Tenant: 'kerasma', Locale: 'en' },
    body: JSON.stringify({ query }),
  });
}
