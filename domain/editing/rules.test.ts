import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEdits } from './rules.ts';

test('a field that nobody else has touched is changed', () => {
  expect(mergeEdits({ a: '1', b: '2' }, { a: { base: '1', mine: '3' } })).toEqual({
    changes: { a: '3' },
    conflicts: [],
  });
});

test('a field that somebody else has changed is a conflict, and the others are still merged', () => {
  const current = { a: '9', b: '2' };
  const edits = { a: { base: '1', mine: '3' }, b: { base: '2', mine: '4' } };
  expect(mergeEdits(current, edits)).toEqual({
    changes: { b: '4' },
    conflicts: [{ path: 'a', base: '1', mine: '3', theirs: '9' }],
  });
});

test('the same change by two people is no conflict', () => {
  const same = mergeEdits({ a: '3' }, { a: { base: '1', mine: '3' } });
  expect(same).toEqual({ changes: {}, conflicts: [] });
});

test('nothing is lost: each field that was edited is changed, as wanted already, or a conflict', () => {
  const text = fc.constantFrom('x', 'y', 'z');
  const fields = fc.record({ a: text, b: text });
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const edits = {
        a: { base: base.a, mine: mine.a },
        b: { base: base.b, mine: mine.b },
      };
      const { changes, conflicts } = mergeEdits(theirs, edits);
      for (const path of ['a', 'b'] as const) {
        const isConflict = conflicts.some((each) => each.path === path);
        const isKept = (changes[path] ?? theirs[path]) === mine[path];
        expect(isKept || isConflict).toBe(true);
        // What another person wrote is replaced only by a person who has read it.
        if (changes[path] !== undefined) expect(theirs[path]).toBe(base[path]);
      }
    }),
  );
});
