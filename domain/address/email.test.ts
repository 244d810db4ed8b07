import { describe, expect, test } from 'vitest';
import { spellingsOf } from '#tests/support/email-spellings.ts';
import { emailKey, mailboxOf, parseEmail } from './email.ts';

describe('e-mail', () => {
  test.each([
    ['eleni@example.com', 'eleni@example.com'],
    [' Eleni.Pappa+rum@Example.COM ', 'Eleni.Pappa+rum@example.com'],
    ["o'hara@example.co.uk", "o'hara@example.co.uk"],
    ['x@ρούμι.ελ', 'x@ρούμι.ελ'],
    ['x@xn--uxafih5d.xn--qxam', 'x@ρούμι.ελ'],
    ['\u200eeleni@example.com\u200b', 'eleni@example.com'],
    ['ｘ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'x@example.com'],
    ['x@xn--0.com', 'x@xn--0.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%s is accepted', (text, stored) => {
    expect(parseEmail(text)).toEqual({ value: stored, fault: null });
  });

  test.each([
    ['', 'REQUIRED'],
    [null, 'REQUIRED'],
    ['eleni', 'EMAIL_INVALID'],
    ['eleni@', 'EMAIL_INVALID'],
    ['@example.com', 'EMAIL_INVALID'],
    ['eleni@localhost', 'EMAIL_INVALID'],
    ['eleni@127.0.0.1', 'EMAIL_INVALID'],
    ['eleni@example..com', 'EMAIL_INVALID'],
    ['eleni..p@example.com', 'EMAIL_INVALID'],
    ['.eleni@example.com', 'EMAIL_INVALID'],
    ['eleni@-example.com', 'EMAIL_INVALID'],
    ['eleni@example.c', 'EMAIL_INVALID'],
    ['a b@example.com', 'EMAIL_INVALID'],
    ['a@b.com, c@d.com', 'EMAIL_INVALID'],
    ['Eleni <eleni@example.com>', 'EMAIL_INVALID'],
    ['eleni@example.com\r\nBcc: v@ex.test', 'INVALID_INPUT'],
    [`${'a'.repeat(65)}@example.com`, 'EMAIL_INVALID'],
    [`a@${'b'.repeat(250)}.com`, 'TOO_LONG'],
  ])('%j is refused with %s', (text, fault) => {
    expect(parseEmail(text)).toEqual({ value: null, fault });
  });
});

test('an address is the same in any case', () => {
  expect(emailKey('Eleni.Pappa@Example.com')).toBe(emailKey('eleni.pappa@example.com'));
});

test('an address is the same in every spelling of its domain', () => {
  const [stored, ...others] = spellingsOf('eleni');
  for (const email of others) expect(emailKey(email), email).toBe(stored);
  expect(emailKey(' Eleni@Example.COM ')).toBe('eleni@example.com');
});

test.each(['eleni', 'a@b@C.com', 'x@a/B', 'x@exa%6Dple.com', ''])(
  'the key of %j, which is no address, is the text',
  (text) => {
    expect(emailKey(text)).toBe(text.toLowerCase());
  },
);

test('a mailbox is the same under every tag of its address', () => {
  for (const key of ['eleni@example.com', 'eleni+@example.com', 'eleni+a+b@example.com'])
    expect(mailboxOf(key)).toBe('eleni@example.com');
  for (const key of ['e.leni@gmail.com', 'eleni+a@googlemail.com', 'el.en.i@googlemail.com'])
    expect(mailboxOf(key)).toBe('eleni@gmail.com');
  for (const key of ['+eleni@example.com', 'eleni@example.org', 'eleni.p@example.com'])
    expect(mailboxOf(key)).toBe(key);
});
