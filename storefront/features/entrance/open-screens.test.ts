import { expect, it } from 'vitest';
import { ageCookie, saysAdult } from './age-cookie.ts';
import { isOpenScreen } from './open-screens.ts';

it.each(['contact', 'accessibility', 'terms-of-service', 'privacy', 'cookie-policy', 'withdrawal'])(
  'the gate does not cover %s',
  (screen) => {
    expect(isOpenScreen(screen)).toBe(true);
  },
);

it.each(['index', 'shop', 'products-id', 'the-menu', 'checkout', 'not-found', 'authors'])(
  'the gate covers %s',
  (screen) => {
    expect(isOpenScreen(screen)).toBe(false);
  },
);

it('only the stored yes of the site counts', () => {
  expect(ageCookie('https://a.test')).toMatch(/; Secure$/);
  expect(ageCookie('http://a.test')).not.toContain('Secure');
  expect(saysAdult(`locale=el; ${ageCookie('http://a.test').split(';')[0]}`)).toBe(true);
  for (const cookies of ['', 'adult=no', 'adult=yesterday', 'notadult=yes', 'x=adult=yes']) {
    expect(saysAdult(cookies), cookies).toBe(false);
  }
});
