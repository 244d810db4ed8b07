import { expect, test } from 'vitest';
import { problemCodes } from '#domain/problem.ts';
import { en } from '#storefront/i18n/messages/en.ts';

test('every problem that the domain can answer has its words', () => {
  expect(problemCodes.filter((code) => !Object.hasOwn(en.problem, code))).toEqual([]);
});
