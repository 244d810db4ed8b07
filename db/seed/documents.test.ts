import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DocumentFaults, parseDocument } from './documents.ts';
import { readPages } from './pages.ts';
import { readPosts } from './posts.ts';

const shape = { required: ['title', 'updatedOn'], optional: ['version'] };
const matter = 'title: Terms: and how\nupdatedOn: 2026-11-20';

describe('a document', () => {
  test('is its facts and its text', () => {
    expect(
      parseDocument(`---\n${matter}\nversion: 2026-11\n---\n\nOne.\n\n---\n\nTwo.\n`, shape),
    ).toEqual({
      facts: { title: 'Terms: and how', updatedOn: '2026-11-20', version: '2026-11' },
      body: 'One.\n\n---\n\nTwo.',
      faults: [],
    });
  });

  test.each([
    ['no front matter', '## Terms', ['has no front matter between two lines of ---']],
    [
      'front matter without an end',
      `---\n${matter}\n\nText`,
      ['has no front matter between two lines of ---'],
    ],
    [
      'a fact that is not known',
      `---\n${matter}\nslug: x\n---\nText`,
      ['says slug, which is not known'],
    ],
    ['a fact said twice', `---\n${matter}\ntitle: x\n---\nText`, ['says title twice']],
    [
      'a line that is no fact',
      `---\n${matter}\nversion:\n---\nText`,
      ['has an unclear line: version:'],
    ],
    ['no title', '---\nupdatedOn: 2026-11-20\n---\nText', ['lacks title']],
    [
      'a day that is none',
      '---\ntitle: x\nupdatedOn: 2026-13-01\n---\nText',
      ['says updatedOn: 2026-13-01, which is no day'],
    ],
    ['no text', `---\n${matter}\n---\n\n`, ['has no text']],
    [
      'a script',
      `---\n${matter}\n---\nOne.\n\n<script>alert(1)</script>`,
      ['has HTML in line 3 of the text: <script>alert(1)</script>'],
    ],
    [
      'HTML within a sentence',
      `---\n${matter}\n---\na <img src=x onerror=alert(1)> b`,
      ['has HTML in line 1 of the text: <img src=x onerror=alert(1)>'],
    ],
    [
      'a link that runs something',
      `---\n${matter}\n---\n[a](javascript:alert(1))`,
      ['has a link in line 1 of the text that leads nowhere: javascript:alert(1)'],
    ],
    [
      'a link out of the site by steps',
      `---\n${matter}\n---\n[a](/../etc/passwd)`,
      ['has a link in line 1 of the text that leads nowhere: /../etc/passwd'],
    ],
  ])('with %s is reported', (_name, text, faults) => {
    expect(parseDocument(text, shape).faults).toEqual(faults);
  });

  test('may show what a script looks like, and link to what it names', () => {
    const text = `---\n${matter}\n---\n\`<script>\` <https://www.dpa.gr> [a](/privacy#section-2) [b](mailto:a@b.example)`;
    expect(parseDocument(text, shape).faults).toEqual([]);
  });
});

describe('the documents of a tenant', () => {
  let directory: string;
  const locales = ['en', 'el'];
  const known = { tags: ['rum', 'ice'], pictures: ['drinks/daiquiri'], products: ['WIN-005'] };

  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'kerasma-documents-'));
    for (const locale of locales) mkdirSync(path.join(directory, locale));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function write(file: string, facts: Record<string, string> = {}, body = 'Text.'): void {
    const all = { title: 'T', excerpt: 'E', author: 'A', tags: 'rum', slug: 'a', ...facts };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    writeFileSync(path.join(directory, file), `---\n${lines.join('\n')}\n---\n\n${body}\n`);
  }

  function faultsOf(read: () => unknown): readonly string[] {
    try {
      read();
    } catch (error) {
      if (error instanceof DocumentFaults) return error.faults;
      throw error;
    }
    return [];
  }

  const postFaults = () => faultsOf(() => readPosts(directory, locales, known));

  test('are read with what their languages share', () => {
    const facts = {
      publishedOn: '2026-03-06',
      tags: 'rum, ice',
      picture: 'drinks/daiquiri',
      products: 'WIN-005',
    };
    write('en/a.md', facts);
    write('el/a.md', { ...facts, slug: 'alfa', title: 'Τ' });
    expect(readPosts(directory, locales, known)).toEqual([
      {
        key: 'a',
        publishedOn: '2026-03-06',
        tags: ['rum', 'ice'],
        picture: 'drinks/daiquiri',
        products: ['WIN-005'],
        words: [
          { locale: 'el', title: 'Τ', slug: 'alfa', excerpt: 'E', author: 'A', body: 'Text.' },
          { locale: 'en', title: 'T', slug: 'a', excerpt: 'E', author: 'A', body: 'Text.' },
        ],
      },
    ]);
  });

  test('are drafts without a day', () => {
    write('en/a.md');
    write('el/a.md');
    expect(readPosts(directory, locales, known)[0]?.publishedOn).toBeNull();
  });

  test('are refused together, with every fault of every file', () => {
    write('en/a.md', { tags: 'rom', picture: '../../etc/passwd', products: 'NO-1' });
    write('el/a.md', { slug: '../a', publishedOn: '2026-03-06' });
    write('en/b.md', {}, '<script>alert(1)</script>');
    writeFileSync(path.join(directory, 'el/b.md'), 'No matter');
    write('en/c.md', { slug: 'c' });
    write('en/Not a name.md');
    writeFileSync(path.join(directory, 'en/notes.txt'), 'x');
    mkdirSync(path.join(directory, 'fr'));
    symlinkSync('/etc/hostname', path.join(directory, 'en/outside.md'));
    expect(postFaults().toSorted()).toEqual(
      [
        'fr: is no language of the shop',
        'en/Not a name.md: is no document; they are called like-this.md',
        'en/notes.txt: is no document; they are called like-this.md',
        'en/outside.md: leads outside',
        'el/b.md: has no front matter between two lines of ---',
        'en/b.md: has HTML in line 1 of the text: <script>alert(1)</script>',
        'en/b.md: has the slug of en/a.md: a',
        'en/c.md: has no translation, el/c.md is missing (en only)',
        'el/a.md: says slug: ../a, which is no address',
        'en/a.md: says another publishedOn than el/a.md',
        'en/a.md: says another tags than el/a.md',
        'en/a.md: says another picture than el/a.md',
        'en/a.md: says another products than el/a.md',
        'en/a.md: no tag is called rom',
        'en/a.md: no picture is called ../../etc/passwd',
        'en/a.md: no product has the number NO-1',
      ].toSorted(),
    );
  });

  test('report all faults in one message, and where they are', () => {
    write('en/a.md');
    expect(() => readPosts(directory, locales, known)).toThrow(
      `The documents in ${directory} have faults:\n- en/a.md: has no translation, el/a.md is missing (en only)`,
    );
  });

  test('of pages are held to the same', () => {
    writeFileSync(path.join(directory, 'en/terms.md'), '---\ntitle: x\n---\nText');
    expect(faultsOf(() => readPages(directory, locales))).toEqual([
      'en/terms.md: lacks description',
      'en/terms.md: lacks updatedOn',
      'en/terms.md: has no translation, el/terms.md is missing (en only)',
    ]);
  });
});
