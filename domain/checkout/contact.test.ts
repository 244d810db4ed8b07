import { describe, expect, test } from 'vitest';
import { parseContact } from './contact.ts';

const input = { email: 'eleni@example.com', phone: '6912345678' };

function contact(change: Record<string, unknown>) {
  return parseContact({ ...input, ...change }, 'GR');
}

describe('phone', () => {
  test.each([
    ['6912345678', '+306912345678'],
    ['691 234 5678', '+306912345678'],
    ['+30 210 123 4567', '+302101234567'],
    ['0030 210 1234567', '+302101234567'],
    ['+44 20 7946 0018', '+442079460018'],
    ['\u202a+30 691 234 5678\u202c', '+306912345678'],
    ['\u200e691\u200b234\u00a05678\ufeff', '+306912345678'],
    ['＋３０ ６９１２３４５６７８', '+306912345678'],
    ['691\u2013234\u20115678', '+306912345678'],
  ])('%s is stored as %s', (phone, stored) => {
    expect(contact({ phone }).contact?.phone).toBe(stored);
  });

  test.each(['12345', 'call me', '6912345678 ext. 3', '+30 691 234 56789'])(
    '%s is refused',
    (phone) => {
      expect(contact({ phone }).issues).toEqual([{ path: 'phone', code: 'PHONE_INVALID' }]);
    },
  );

  test('a second one is optional, and checked when given', () => {
    expect(contact({ alternativePhone: null }).contact?.alternativePhone).toBe('');
    expect(contact({ alternativePhone: '1' }).issues).toEqual([
      { path: 'alternativePhone', code: 'PHONE_INVALID' },
    ]);
  });
});

test('notes may have lines, within bounds', () => {
  expect(contact({ notes: ' Χτυπήστε δύο φορές\r\nκαι περιμένετε ' }).contact?.notes).toBe(
    'Χτυπήστε δύο φορές\nκαι περιμένετε',
  );
  expect(contact({ notes: 'x'.repeat(1001) }).issues).toEqual([
    { path: 'notes', code: 'TOO_LONG' },
  ]);
  expect(contact({ notes: 'a\u0000b' }).issues).toEqual([{ path: 'notes', code: 'INVALID_INPUT' }]);
});

test('every fault is reported at once', () => {
  expect(contact({ email: '', phone: '' }).issues).toEqual([
    { path: 'email', code: 'REQUIRED' },
    { path: 'phone', code: 'REQUIRED' },
  ]);
});
