import { expect, test } from 'vitest';
import { clockFace, markOf } from './hold-time.ts';

test.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [547_000, '9:07'],
  [1, '0:01'],
  [0, '0:00'],
])('%d ms stand as %s', (ms, face) => {
  expect(clockFace(ms)).toBe(face);
});

test('few marks are announced: five minutes, two, one, half a minute', () => {
  const said = Array.from({ length: 601 }, (_, second) => markOf((600 - second) * 1000));
  expect([...new Set(said)]).toEqual([null, 5, 2, 1, 'soon']);
});
