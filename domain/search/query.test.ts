import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { greekSpellings } from './greeklish.ts';
import { onEnglishKeyboard, onGreekKeyboard } from './keyboards.ts';
import { prepareQuery } from './query.ts';

const typed = (term: string) => prepareQuery(term).words.map(([way]) => way?.[0]);

describe('a text typed on the wrong keyboard', () => {
  test.each([
    ['ρθμ', 'rum'],
    ['δαι;θιρι', 'daiquiri'],
    ['αγριψολε', 'agricole'],
    ['μοξιτο', 'mojito'],
    ['ξαμαιψα', 'jamaica'],
    ['ςινδλασσ', 'windlass'],
  ])('%s was meant as %s', (greek, english) => {
    expect(onEnglishKeyboard(greek)).toBe(english);
  });

  test.each([
    ['s;eiker', 'σεικερ'],
    ['royμι', ''],
    ['roymi', 'ρουμι'],
    ['mast;ixa', 'μαστιχα'],
    ['potopoiow', 'ποτοποιος'],
    ['rum', 'ρθμ'],
    ['q', ''],
  ])('%s was meant as “%s”', (english, greek) => {
    expect(onGreekKeyboard(english)).toBe(greek);
  });

  it('gives back each word when it is changed there and back', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from('abcdefghijklmnoprstuvxyz')),
      minLength: 1,
    });
    fc.assert(
      fc.property(letters, (word) => {
        expect(onEnglishKeyboard(onGreekKeyboard(word))).toBe(word);
      }),
    );
  });
});

describe('Greeklish', () => {
  test.each([
    ['roumi', 'ρουμι'],
    ['tsikoudia', 'τσικουδια'],
    ['tsikoydia', 'τσικουδια'],
    ['8alassa', 'θαλασσα'],
    ['3ydi', 'ξυδι'],
    ['mastixa', 'μαστιχα'],
    ['masticha', 'μαστιχα'],
    ['pothri', 'ποτηρι'],
    ['mpaxarika', 'μπαχαρικα'],
    ['vivlio', 'βιβλιο'],
    ['mezoura', 'μεζουρα'],
    ['psari', 'ψαρι'],
    ['ksila', 'ξιλα'],
    ['nwris', 'νωρισ'],
  ])('%s may be %s', (latin, greek) => {
    expect(greekSpellings(latin)).toContain(greek);
  });

  it('leaves numbers and other alphabets alone', () => {
    expect(greekSpellings('83')).toEqual([]);
    expect(greekSpellings('ρούμι')).toEqual([]);
    expect(greekSpellings('añejo')).toEqual([]);
  });
});

describe('a query', () => {
  it('is empty only when nothing was typed', () => {
    for (const term of ['', '   ', '\t\n', '\u0000']) {
      expect(prepareQuery(term), JSON.stringify(term)).toEqual({
        term: '',
        isEmpty: true,
        words: [],
      });
    }
    for (const term of ['%', '_', "'", '🍹', 'a']) expect(prepareQuery(term).isEmpty).toBe(false);
  });

  it('takes a measure for one word, however it is written', () => {
    expect(typed('70cl')).toEqual(['70cl']);
    expect(typed('white rum 700 ml')).toEqual(['white', 'rum', '700 ml']);
    expect(typed('0,7l')).toEqual(['0,7l']);
    expect(typed('1 λίτρο ρούμι')).toEqual(['1 λίτρο', 'ρούμι']);
    expect(typed('63%')).toEqual(['63%']);
    expect(typed('54,5 % vol')).toEqual(['54,5 %', 'vol']);
    expect(typed('windlass 12 years')).toEqual(['windlass', '12', 'years']);
    expect(typed('12 lancha')).toEqual(['12', 'lancha']);
  });

  it('parts words at signs, and keeps the semicolon of the other keyboard', () => {
    expect(typed('marie-galante')).toEqual(['marie', 'galante']);
    expect(typed("ti' punch")).toEqual(['ti', 'punch']);
    expect(typed('bois-d’olive')).toEqual(['bois', 'd', 'olive']);
    expect(prepareQuery('δαι;θιρι').words[0]?.[0]).toEqual(['daiquiri']);
    expect(typed('rum; drop')).toEqual(['rum', 'drop']);
  });

  it('looks for signs only where there is nothing else', () => {
    expect(typed('%%%')).toEqual(['%%%']);
    expect(typed('rum & cola')).toEqual(['rum', 'cola']);
  });

  it('takes eight words, each once, and of a long one thirty letters', () => {
    expect(typed('rum '.repeat(125))).toEqual(['rum']);
    expect(typed('one two three four five six seven eight nine ten')).toHaveLength(8);
    expect(typed('x'.repeat(500))).toEqual(['x'.repeat(30)]);
    expect(typed(`${'𝒙'.repeat(60)} rum`)).toEqual(['𝒙'.repeat(30), 'rum']);
  });

  it('never throws, and never grows beyond measure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (input) => {
        const { term, words } = prepareQuery(input);
        expect(term.length).toBeLessThanOrEqual(200);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words.flat(2)) expect(Array.from(word).length).toBeLessThanOrEqual(100);
        expect(JSON.stringify(words)).not.toContain(String.raw`\u0000`);
        expect(term.isWellFormed()).toBe(true);
      }),
    );
  });
});
