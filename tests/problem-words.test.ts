import { expect, test } from 'vitest';
import { problemCodes } from '#domain/problem.ts';
import { allMessages } from '#tests/support/all-messages.ts';

const { en } = allMessages;

test('every problem that the domain can answer has its words', () => {
  expect(problemCodes.filter((code) => !Object.hasOwn(en.problem, code))).toEqual([]);
});
