import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';

const database = await openTestDatabase();

type Mapping = 'search_folded' | 'search_key' | 'search_sound' | 'search_phrase';

/** All at once: a property is checked for many words with one statement. */
async function mapAll(name: Mapping, words: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(name)}(word) as value
    from unnest(${[...words]}::text[]) with ordinality as w (word, place) order by place
  `.execute(database.app);
  return rows.map(({ value }) => value);
}

async function keyOf(word: string): Promise<string | null> {
  return (await mapAll('search_phrase', [word]))[0] ?? null;
}

const greek = 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ';
const latin =
  'abcdefghijklmnopqrstuvwxyzàáâãäåçèéêëìíîïñòóôõöøùúûüýÿœæßABCDEFGHIJKLMNOPQRSTUVWXYZÉÑÇØ';
const words = fc.sample(
  fc.string({
    unit: fc.constantFrom(...Array.from(`${greek}${latin}0123456789`)),
    minLength: 1,
    maxLength: 12,
  }),
  { numRuns: 2000, seed: 42 },
);

describe('folding', () => {
  it('is the same when it is done twice', async () => {
    const once = await mapAll('search_folded', words);
    expect(await mapAll('search_folded', once.map(String))).toEqual(once);
  });

  test.each([
    ['capitals', (word: string) => word.toUpperCase()],
    ['Greek capitals, which lose their accents', (word: string) => word.toLocaleUpperCase('el')],
    ['small letters', (word: string) => word.toLowerCase()],
    ['composed letters', (word: string) => word.normalize('NFC')],
    ['letters taken apart', (word: string) => word.normalize('NFD')],
  ])('takes %s for the same', async (_name, change) => {
    expect(await mapAll('search_folded', words.map(change))).toEqual(
      await mapAll('search_folded', words),
    );
  });

  it('leaves letters and digits only as they are typed without accents', async () => {
    expect(
      await mapAll('search_folded', [
        'Ρούμι',
        'ΜΕΣΗΜΒΡΙΝΌΣ',
        'ΐΰ',
        'Añejo',
        'Élevé',
        'Œuvre',
        'Straße',
      ]),
    ).toEqual(['ρουμι', 'μεσημβρινοσ', 'ιυ', 'anejo', 'eleve', 'oeuvre', 'strasse']);
  });
});

describe('the key of a word', () => {
  test.each([
    ['Ρούμι', 'ΡΟΥΜΙ'],
    ['ρούμι', 'ρουμιού'],
    ['μπαχαρικά', 'μπαχαρικών'],
    ['σύκα', 'ΣΎΚΩΝ'],
    ['bottle', 'bottles'],
    ['spice', 'Spiced'],
    ['Café', 'cafe'],
    ['rhum', 'rum'],
  ])('is the same for %s and %s', async (one, other) => {
    expect(await keyOf(one)).toBe(await keyOf(other));
  });

  test.each([
    ['gin', 'γίνεται'],
    ['rum', 'ram'],
    ['12', '21'],
    ['70cl', '70'],
  ])('is another for %s and %s', async (one, other) => {
    expect(await keyOf(one)).not.toBe(await keyOf(other));
  });

  test.each([
    ['70cl', '700ml'],
    ['700 ml', '700ml'],
    ['0,7l', '700ml'],
    ['0.7 L', '700ml'],
    ['0,7 λίτρα', '700ml'],
    ['1 λίτρο', '1000ml'],
    ['1 litre', '1000ml'],
    ['1lt', '1000ml'],
    ['70\u00A0cl', '700ml'],
    ['63%', '63%'],
    ['54,5 %', '54.5%'],
    ['50°', '50%'],
    ['40 vol', '40%'],
    ['40 βαθμοί', '40%'],
  ])('of the measure %s is %s', async (measure, key) => {
    expect(await keyOf(measure)).toBe(key);
  });

  it('is none for words that say nothing', async () => {
    for (const word of ['the', 'of', 'και', 'του', 'ΜΕ']) expect(await keyOf(word), word).toBe('');
  });

  it('never fails, whatever was typed', async () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 80 }), {
      numRuns: 500,
      seed: 7,
    });
    const safe = texts.map((text) => text.toWellFormed().replaceAll('\u0000', ' '));
    expect(await mapAll('search_phrase', safe)).toHaveLength(safe.length);
  });
});

describe('the sound of a word', () => {
  test.each([
    ['ρουμι', 'roumi'],
    ['τσικουδια', 'tsikoudia'],
    ['ποντοποροσ', 'pontoporos'],
    ['ουιντλασ', 'windlass'],
    ['νταικιρι', 'daiquiri'],
    ['μπαχαρικα', 'mpaxarika'.replace('x', 'ch')],
    ['βιβλιο', 'vivlio'],
    ['τζαμαικα', 'jamaica'],
    ['οκιναουα', 'okinawa'],
    ['μαστιχα', 'mastiha'],
  ])('of %s is that of %s', async (greekWord, latinWord) => {
    const [one, other] = await mapAll('search_sound', [greekWord, latinWord]);
    expect(one).toBe(other);
  });
});
