import { expect, test } from 'vitest';
import { en as backOffice } from '#backoffice/messages/en.ts';
import { problemCodes, staffProblemCodes } from '#domain/problem.ts';
import { allMessages } from '#tests/support/all-messages.ts';

const { en } = allMessages;

test('every problem that only staff meet has its words in the back office', () => {
  expect(staffProblemCodes.filter((code) => !Object.hasOwn(backOffice.problem, code))).toEqual([]);
});

test('every problem that the domain can answer has its words', () => {
  expect(problemCodes.filter((code) => !Object.hasOwn(en.problem, code))).toEqual([]);
});
