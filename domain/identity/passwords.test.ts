import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword, passwordFault } from './passwords.ts';

describe('a new password', () => {
  test.each([
    ['seven7', 'PASSWORD_TOO_SHORT'],
    ['ρούμι12', 'PASSWORD_TOO_SHORT'],
    ['a'.repeat(129), 'TOO_LONG'],
    ['password1', 'PASSWORD_COMMON'],
    ['PassWord1', 'PASSWORD_COMMON'],
    ['anna.bonny@example.com', 'PASSWORD_SIMILAR'],
    ['AnnaBonny99', 'PASSWORD_SIMILAR'],
    ['example.com', 'PASSWORD_SIMILAR'],
  ])('%s is refused: %s', async (password, code) => {
    expect(await passwordFault(password, 'anna.bonny@example.com')).toBe(code);
  });

  test.each([
    'seven seas of rum',
    'ένα ρούμι στην πλάκα',
    'aaaaaaaaaa-',
    '🏴‍☠️🍹🥃🌴⚓🦜🏝️⛵',
    ' 8 letters ',
  ])('%s is taken: what it is made of is nobody’s business', async (password) => {
    expect(await passwordFault(password, 'anna.bonny@example.com')).toBeNull();
  });
});

describe('a hash', () => {
  test('knows its password, and no other', async () => {
    const hash = await hashPassword('seven seas of rum');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('seven seas of rum', hash)).toBe(true);
    expect(await isPassword('Seven seas of rum', hash)).toBe(false);
  });

  test('differs each time, and holds however the accents were typed', async () => {
    const composed = 'ρούμι και κανέλα';
    const hash = await hashPassword(composed);
    expect(await hashPassword(composed)).not.toBe(hash);
    expect(await isPassword(composed.normalize('NFD'), hash)).toBe(true);
  });

  test('of another kind is a fault of ours', async () => {
    await expect(isPassword('x', '$2b$10$abc')).rejects.toThrow('Not a password hash');
  });
});
