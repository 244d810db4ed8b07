import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it('leaves alone what fits, on one line', () => {
    expect(cutText('Aged rum,\n  from Barbados. ', 160)).toBe('Aged rum, from Barbados.');
    expect(cutText('x'.repeat(160), 160)).toBe('x'.repeat(160));
  });

  it.each([
    ['Rum from Barbados, aged in oak', 20, 'Rum from Barbados…'],
    ['Rum from Barbados', 8, 'Rum…'],
    // A word may end exactly at the limit.
    ['Aged rums here', 11, 'Aged rums…'],
    ['Ρούμι από τα Μπαρμπάντος', 16, 'Ρούμι από τα…'],
    // One word that is too long.
    ['x'.repeat(20), 10, `${'x'.repeat(8)}…`],
    // Quotations end, and none begins at the end.
    ['Το «μακρύ τραπέζι» του Δεκεμβρίου', 16, 'Το «μακρύ…»'],
    ['Το «μακρύ τραπέζι» του Δεκεμβρίου', 20, 'Το «μακρύ τραπέζι»…'],
    ['Το μακρύ « τραπέζι', 14, 'Το μακρύ…'],
    ['The “long table” of December', 12, 'The “long…”'],
  ])('cuts %j to %i as %j', (text, length, expected) => {
    expect(cutText(text, length)).toBe(expected);
  });

  it('splits no character, neither an emoji nor one with its marks', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(cutText(family.repeat(3), 20)).toBe(`${family}…`);
    const marked = 'α\u0308\u0301';
    expect(cutText(marked.repeat(9), 10)).toBe(`${marked.repeat(2)}…`);
  });

  it('is never longer than the limit, nor anything else than the text', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ');
        const cut = cutText(text, 160);
        expect(cut.length).toBeLessThanOrEqual(160);
        const line = text.replace(/\s+/g, ' ').trim();
        if (cut !== line) expect(line.startsWith(cut.replace(/…[»”]?$/u, ''))).toBe(true);
      }),
    );
  });
});
