import { expect, test } from 'vitest';
import { shortcutOf } from './shortcut-keys.ts';

const key = (name: string, code: string, more: object = {}) => ({
  key: name,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('g and a second key lead to a place, also on a Greek keyboard', () => {
  expect(shortcutOf(key('γ', 'KeyG'), false)).toEqual({ kind: 'go' });
  expect(shortcutOf(key('ο', 'KeyO'), true)).toEqual({ kind: 'place', to: '/orders' });
  expect(shortcutOf(key('o', 'KeyO'), false)).toBeNull();
  expect(shortcutOf(key('x', 'KeyX'), true)).toBeNull();
});

test('j and k lead through rows, x selects, brackets turn, wherever these keys are', () => {
  expect(shortcutOf(key('ξ', 'KeyJ'), false)).toEqual({ kind: 'row', step: 1 });
  expect(shortcutOf(key('κ', 'KeyK'), false)).toEqual({ kind: 'row', step: -1 });
  expect(shortcutOf(key('χ', 'KeyX'), false)).toEqual({ kind: 'select' });
  expect(shortcutOf(key('[', 'BracketLeft'), false)).toEqual({ kind: 'turn', rel: 'prev' });
  expect(shortcutOf(key('k', 'KeyK', { ctrlKey: true }), false)).toBeNull();
});

test('a slash finds, a question mark helps, and combinations of the browser are left alone', () => {
  expect(shortcutOf(key('/', 'Slash'), false)).toEqual({ kind: 'find' });
  expect(shortcutOf(key('?', 'Slash'), false)).toEqual({ kind: 'help' });
  expect(shortcutOf(key('g', 'KeyG', { ctrlKey: true }), false)).toBeNull();
});
