import { expect, test } from 'vitest';
import { readChosen } from './chosen-orders.ts';

test('all numbers of an address are read, each once, so that a screen can say how many it leaves out', () => {
  const numbers = Array.from({ length: 240 }, (_, index) => `K-${index}`);
  const url = `https://shop.example/slips?orders=${numbers.join(',')}&orders=K-1`;
  expect(readChosen(new Request(url))).toEqual(numbers);
});
