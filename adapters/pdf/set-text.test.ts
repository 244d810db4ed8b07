import { expect, test } from 'vitest';
import { fontFor } from './fonts.ts';
import { runsOf } from './set-text.ts';

const set = (text: string) => runsOf(text, 'Commissioner');

test.each([
  ['Ελένη Παππά, 12', [['Commissioner', 'Ελένη Παππά, 12']]],
  [
    'ἡ Ἀθηνᾶ',
    [
      ['Didot', 'ἡ Ἀ'],
      ['Commissioner', 'θην'],
      ['Didot', 'ᾶ'],
    ],
  ],
  ['გიორგი ბერიძე', [['Georgian', 'გიორგი ბერიძე']]],
  ['Հայկ Պետրոսյան', [['Armenian', 'Հայկ Պետրոսյան']]],
  [
    'Ο Ήλιος გია',
    [
      ['Commissioner', 'Ο Ήλιος '],
      ['Georgian', 'გია'],
    ],
  ],
  // Letters of which there is no font are written in Latin ones.
  ['王小明 北京路 12号', [['Commissioner', 'WangXiaoMing BeiJingLu 12Hao']]],
  ['Maria 🍹', [['Commissioner', 'Maria :tropical_drink:']]],
  // Marks that nobody sees would be boxes.
  ['Ma\u200eria\u200b \ufeff1', [['Commissioner', 'Maria 1']]],
])('%s is set in fonts that have it', (text, runs) => {
  expect(set(text).map(({ font, text: part }) => [font, part])).toEqual(runs);
});

test.each([
  // In the order of the eye: the name of the street goes from right to left, its number stands at its left.
  ['רחוב הרצל 12', ['12', 'רחוב\u00a0הרצל\u00a0']],
  ['محمد علي', ['محمد\u00a0علي']],
  ['Maria דוד כהן, Athens', ['Maria ', 'דוד\u00a0כהן', ', Athens']],
])('%s is read from right to left where it has to be', (text, order) => {
  expect(
    set(text)
      .map(({ text: part }) => part)
      .join('|'),
  ).toBe(order.join('|'));
});

test('every letter that is printed has a shape in its font', () => {
  const texts = [
    'ἡ Ἀθηνᾶ ᾧ',
    'ჯორჯია',
    'Երևան',
    'محمد (علي) ١٢',
    'שָׁלוֹם “עולם”',
    '한국 東京 🏛️ 👩‍👩‍👧 ₿ → ½',
    'Łódź Чехов',
  ];
  for (const { font, text } of texts.flatMap(set)) {
    for (const letter of text.replace(/\s/g, '')) expect(fontFor(letter, font), text).toBe(font);
  }
});
