import { expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { runBulk } from './bulk.server.ts';

const formOf = (count: number) => {
  const form = new FormData();
  form.append('act', 'SLIPS');
  for (let number = 1; number <= count; number += 1) form.append('order', `K-${number}`);
  return form;
};

test('a screen takes 200 orders, and refuses more instead of leaving some out', async () => {
  const context = new RouterContextProvider();
  const led: unknown = await runBulk(context, formOf(200)).catch((thrown: unknown) => thrown);
  expect(led instanceof Response && led.headers.get('Location')).toContain('K-200');
  expect(await runBulk(context, formOf(201))).toMatchObject({
    act: 'SLIPS',
    problem: { code: 'SELECTION_TOO_LARGE', params: [{ name: 'most', value: '200' }] },
  });
});
