import { expect, test } from 'vitest';
import { altOfDrink } from './alt-texts-drinks.ts';

const name = { en: 'Example', el: 'Παράδειγμα' };

test('the alt text of a flight names the rum of each glass', () => {
  const alt = altOfDrink(name, {
    glass: 'copita',
    ice: 'none',
    drinkColour: '#cf9446',
    opacity: 'clear',
    garnishModel: 'none',
    flight: ['#f0f1e6', '#e6c780', '#4c2613'],
  });
  expect(alt.en).toContain('nearly colourless, golden, dark brown');
  expect(alt.el).toContain('σχεδόν άχρωμο, χρυσαφί, σκούρο καφέ');
});

test('the alt text of a layered drink names the layers from the top down', () => {
  const alt = altOfDrink(name, {
    glass: 'highball',
    ice: 'cube',
    drinkColour: '#8a4a1e',
    opacity: 'cloudy',
    garnishModel: 'lime-wheel',
    layers: [
      ['#4c2613', 0.34],
      ['#e6c780', 1],
    ],
  });
  expect(alt.en).toContain('from the top dark brown, golden');
  expect(alt.en).toContain('a wheel of lime on the rim');
});

test('the alt text of a drink names what lies in it and each of its garnishes', () => {
  const alt = altOfDrink(name, {
    glass: 'highball',
    ice: 'crushed',
    drinkColour: '#c47a34',
    opacity: 'clear',
    garnishModel: 'mint+lime-wheel',
    within: 'mint-below',
  });
  expect(alt.en).toMatch(
    /leaves of mint at the bottom, a sprig of mint on top, a wheel of lime on the rim$/u,
  );
  expect(alt.el).toContain('· στον πάτο φύλλα δυόσμου· από πάνω ένα κλωνάρι δυόσμου');
});

test('the ice of a punch bowl is one block', () => {
  const alt = altOfDrink(name, {
    glass: 'punch-bowl',
    ice: 'cube',
    drinkColour: '#d39c48',
    opacity: 'clear',
    garnishModel: 'lemon-nutmeg',
  });
  expect(alt.en).toContain('over one block of ice');
});
