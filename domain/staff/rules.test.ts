import { expect, test } from 'vitest';
import { createSeals } from './sealing.ts';
import { findTotpStep } from './codes.ts';
import {
  acts,
  CONFIRMED_FOR,
  may,
  type permissions,
  refusalOf,
  staffRoles,
  type StaffViewer,
} from './rules.ts';

const now = new Date('2026-11-30T12:00:00Z');
const viewer = (roles: StaffViewer['roles'], confirmedAt = now): StaffViewer => ({
  kind: 'staff',
  staffId: '1',
  name: 'Eleni',
  roles,
  locale: 'el',
  sessionId: '2',
  confirmedAt,
});

test('an owner may do everything, and several roles add up', () => {
  for (const permission of Object.values(acts)) expect(may(['owner'], permission)).toBe(true);
  expect(may(['editor', 'support'], 'requests.answer')).toBe(true);
  expect(may(['editor'], 'requests.answer')).toBe(false);
  expect(may([], 'orders.read')).toBe(false);
});

test('a person who packs parcels moves no money, and no role but the owner’s changes accounts', () => {
  const rolesWith = (permission: keyof typeof permissions) =>
    staffRoles.filter((role) => may([role], permission));
  expect(rolesWith('orders.money')).toEqual(['owner', 'manager']);
  expect(rolesWith('orders.fulfil')).toEqual(['owner', 'manager', 'fulfilment']);
  expect(rolesWith('staff.write')).toEqual(['owner']);
});

test('money and accounts take a recent second factor, the rest does not', () => {
  const old = new Date(now.getTime() - CONFIRMED_FOR - 1);
  expect(refusalOf(viewer(['owner']), 'orders.money', now)).toBeNull();
  expect(refusalOf(viewer(['owner'], old), 'orders.money', now)?.code).toBe('STEP_UP_REQUIRED');
  expect(refusalOf(viewer(['owner'], old), 'staff.write', now)?.code).toBe('STEP_UP_REQUIRED');
  // A canceled order gives its money back.
  expect(refusalOf(viewer(['owner'], old), 'orders.cancel', now)?.code).toBe('STEP_UP_REQUIRED');
  expect(refusalOf(viewer(['owner'], old), 'orders.fulfil', now)).toBeNull();
  expect(refusalOf(viewer(['editor']), 'orders.money', now)).toMatchObject({
    code: 'FORBIDDEN',
    params: { permission: 'orders.money' },
  });
  expect(refusalOf({ kind: 'operator', name: 'root' }, 'staff.write', now)).toBeNull();
});

// RFC 6238, appendix B: the secret "12345678901234567890", SHA-1; of eight digits the last six.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('at %i s the code is %s, of the period %i', async (seconds, code, step) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const find = (at: number, lastStep = 0) =>
    findTotpStep(secret, code, { now: new Date(at * 1000), lastStep });
  expect(await find(seconds)).toBe(step);
  // One period early or late, for who types slowly; no more, and never again.
  expect(await find(seconds + 30)).toBe(step);
  expect(await find(seconds + 90)).toBeNull();
  expect(await find(seconds, step)).toBeNull();
});

test('what is sealed is read with its secret and tenant only', () => {
  const sealed = createSeals(['first']).seal('tenant', 'text');
  expect(createSeals(['second', 'first']).open('tenant', sealed)).toEqual({
    text: 'text',
    isOld: true,
  });
  expect(() => createSeals(['first']).open('another tenant', sealed)).toThrow('SESSION_SECRET');
  expect(() => createSeals(['second']).open('tenant', sealed)).toThrow('SESSION_SECRET');
  expect(() => createSeals(['first']).open('tenant', `${sealed.slice(0, -2)}AA`)).toThrow(
    'SESSION_SECRET',
  );
});
