import { describe, expect, test } from 'vitest';
import {
  createReference,
  foldReference,
  parseContact,
  parseMessage,
  requestEvents,
  requestStatuses,
  statusAfter,
} from './rules.ts';

describe('the status of a request', () => {
  test.each([
    ['pending', 'resolve', 'resolved'],
    ['pending', 'silence', 'resolved'],
    ['pending', 'customerReply', 'pending'],
    ['pending', 'staffReply', 'pending'],
    ['resolved', 'customerReply', 'pending'],
    ['resolved', 'staffReply', 'resolved'],
    ['resolved', 'resolve', 'resolved'],
    ['resolved', 'silence', 'resolved'],
  ] as const)('%s, after %s, is %s', (status, event, expected) => {
    expect(statusAfter(status, event)).toBe(expected);
  });

  test('is pending or resolved, whatever happens', () => {
    for (const status of requestStatuses)
      for (const event of requestEvents)
        expect(['pending', 'resolved']).toContain(statusAfter(status, event));
  });
});

describe('what somebody writes', () => {
  const typed = { name: 'Ελένη', email: 'eleni@example.com', phone: '', message: 'Γεια σας' };
  const issuesOf = (change: Partial<typeof typed>) =>
    parseContact({ ...typed, ...change }, 'GR').issues;

  test('is stored as it was meant: lines, letters, and the number of the country', () => {
    const message = ' Two lines,\r\n.\r\nand a third ';
    expect(parseContact({ ...typed, phone: '691 234 5678', message }, 'GR').contact).toEqual({
      name: 'Ελένη',
      email: 'eleni@example.com',
      phone: '+306912345678',
      message: 'Two lines,\n.\nand a third',
    });
    expect(parseContact({ ...typed, phone: null }, 'GR').contact?.phone).toBe('');
  });

  test('reports field by field what is wrong', () => {
    expect(issuesOf({ name: '', email: 'eleni@', phone: '12', message: ' \n ' })).toEqual([
      { path: 'name', code: 'REQUIRED' },
      { path: 'email', code: 'EMAIL_INVALID' },
      { path: 'phone', code: 'PHONE_INVALID' },
      { path: 'message', code: 'REQUIRED' },
    ]);
    expect(issuesOf({ message: 'a'.repeat(5001) })).toEqual([
      { path: 'message', code: 'TOO_LONG' },
    ]);
    expect(parseMessage('').issues).toEqual([{ path: 'message', code: 'REQUIRED' }]);
  });

  test.each(['Bob\r\nBcc: v@ex.test', 'Bob\u2028Bcc: v@ex.test', 'Bob\0'])(
    'cannot bring a header into an email: %j',
    (name) => {
      expect(issuesOf({ name })).toEqual([{ path: 'name', code: 'INVALID_INPUT' }]);
    },
  );
});

test('a reference can be read out, and is known however it is typed', () => {
  const reference = createReference();
  expect(reference).toMatch(/^R-[2-9A-HJKMNP-TV-Z]{6}$/);
  for (const typed of ['R-7K2MPX', 'r-7k2mpx', ' 7K2MPX ', 'r7k2mpx', 'R 7K2MPX'])
    expect(foldReference(typed)).toBe('R-7K2MPX');
  expect(foldReference('R7K2MP')).toBe('R-R7K2MP');
});
