import { expect, test } from 'vitest';
import { soundsLike } from './sound-key.ts';

test.each([
  ['Ρακόμελο', 'rakomelo'],
  ['Λυχνάρι', 'lyxnari'],
  ['Λυχνάρι', 'lixnari'],
  ['Λυχνάρι', 'luchnari'],
  ['Νταϊκίρι', 'daikiri'],
  ['Daiquiri', 'νταϊκίρι'],
  ['Μπλε θάλασσα', 'thalasa'],
  ['Ρακόμελο', 'ΡΑΚΟ'],
  ['Ρακόμελο', ''],
])('%s is found by %j', (name, wanted) => {
  expect(soundsLike(name, wanted)).toBe(true);
});

test('another name is not', () => {
  expect(soundsLike('Ρακόμελο', 'lixnari')).toBe(false);
});
