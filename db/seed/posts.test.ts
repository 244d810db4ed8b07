import { expect, test } from 'vitest';
import { readTenantSeed } from './tenant-seed.ts';

const { posts, tags } = readTenantSeed('kerasma');
const texts = posts.flatMap(({ key, words }) =>
  words.flatMap(({ locale, title, excerpt, author, body }) =>
    [title, excerpt, author, body].map((text) => ({ at: `${locale}/${key}`, locale, text })),
  ),
);

test('there are twelve posts at least, each in both languages with a day and a picture of its own', () => {
  expect(posts.length).toBeGreaterThanOrEqual(12);
  expect(posts.filter(({ words }) => words.length !== 2)).toEqual([]);
  expect(posts.filter(({ publishedOn, picture }) => !publishedOn || !picture)).toEqual([]);
  expect(new Set(posts.map(({ picture }) => picture)).size).toBe(posts.length);
});

test('every subject has a post, and a name in each language', () => {
  const used = new Set(posts.flatMap((post) => post.tags));
  expect(tags.filter(({ key, name }) => !used.has(key) || !name.en || !name.el)).toEqual([]);
});

test('the posts keep to the typography of the site and to one alphabet within a word', () => {
  for (const { at, locale, text } of texts) {
    expect(text, at).toBe(text.normalize('NFC'));
    expect(text.match(/\.\.\.|[!"']|\S {2}|[ \t]$|\d (?:€|ml|cl)|% vol/gm), at).toBeNull();
    expect(
      text.match(/\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/gu),
      at,
    ).toBeNull();
    if (locale === 'el') expect(text.match(/σ(?=[\s.,·;:)»*]|$)|\?|[“”]/gu), at).toBeNull();
    else expect(text.match(/\p{Script=Greek}|[«»]/gu), at).toBeNull();
  }
});
