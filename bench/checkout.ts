import { performance } from 'node:perf_hooks';
import { createBuyers, type Purchase } from './buyers.ts';
import type { Figure } from './figures.ts';
import { createLoad } from './load.ts';

const SECONDS = 10;
const WARM_UP = 20;
const CLIENTS = 8;

/**
 * A whole checkout over HTTP, seven calls: of one buyer, and of eight at once. Throws when the stock does not agree with
 * what was bought.
 */
export async function measureCheckout(origin: URL): Promise<Figure[]> {
  const load = createLoad(origin);
  try {
    const { buy, checkStock } = await createBuyers(load);
    // As many at once as later, so that all connections have their statements planned.
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let n = 0; n < WARM_UP; n += 1) await buy();
      }),
    );
    const alone: Purchase[] = [];
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end;) {
      alone.push(await buy());
    }
    const begin = performance.now();
    const end = begin + SECONDS * 1000;
    let together = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (performance.now() < end) {
          await buy();
          together += 1;
        }
      }),
    );
    const rate = together / ((performance.now() - begin) / 1000);
    await checkStock();
    const whole = medianOf(alone.map((one) => one.whole));
    return [
      { name: 'checkout, one buyer, p50', unit: 'ms', value: whole },
      { name: 'placing alone, p50', unit: 'ms', value: medianOf(alone.map((one) => one.placing)) },
      { name: `checkout, ${CLIENTS} buyers, orders`, unit: '/s', value: rate },
    ];
  } finally {
    load.close();
  }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
