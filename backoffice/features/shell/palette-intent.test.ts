import { expect, test } from 'vitest';
import { el } from '../../messages/el.ts';
import { en } from '../../messages/en.ts';
import { intentOf } from './palette-intent.ts';

test.each([
  ['ship K-1042', { search: 'K-1042', act: 'ship', isOff: false }],
  ['K-1042 sh', { search: 'K-1042', act: 'ship', isOff: false }],
  ['refund k1042', { search: 'k1042', act: 'refund', isOff: false }],
  ['Daiquiri off tonight', { search: 'Daiquiri', act: null, isOff: true }],
  ['K-1042', { search: 'K-1042', act: null, isOff: false }],
  ['anna K-1042', { search: 'anna K-1042', act: null, isOff: false }],
  ['tonight', { search: 'tonight', act: null, isOff: false }],
])('“%s” is understood', (text, intent) => {
  expect(intentOf(text, en.palette.words)).toEqual(intent);
});

test.each([
  ['αποστολη Κ-1042', { search: 'Κ-1042', act: 'ship', isOff: false }],
  ['ship K-1042', { search: 'K-1042', act: 'ship', isOff: false }],
  ['Ντακίρι εκτός απόψε', { search: 'Ντακίρι', act: null, isOff: true }],
])('«%s» is understood in Greek, without accents too', (text, intent) => {
  expect(intentOf(text, el.palette.words)).toEqual(intent);
});
