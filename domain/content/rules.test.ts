import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TenantSettings } from '../tenancy/rules.ts';
import { renderMarkdown } from './markdown.ts';
import { fillPlaceholders, readHomeWords, readingTime } from './rules.ts';

const file = new URL('../../db/seed/kerasma/tenant.json', import.meta.url);
const { settings } = JSON.parse(readFileSync(file, 'utf8')) as { settings: TenantSettings };

describe('the placeholders of a page', () => {
  it('name the shop in the language of the page', () => {
    const text = '{companyName} | {registeredOffice} | {gemi} | {afm} | {doy} | {bankTransferDays}';
    const shown = (locale: 'en' | 'el') =>
      renderMarkdown(fillPlaceholders(text, settings, locale), locale).html;
    expect(shown('en')).toBe(
      '<p>Kerasma Rum and Cocktails P.C. | 19 Kerastari Street, 105 54 Athens, Greece | 012345601000 | 012345670 | KEFODE Attikis | 3</p>\n',
    );
    expect(shown('el')).toBe(
      '<p>Κέρασμα Ρούμι και Κοκτέιλ Ι.Κ.Ε. | Κεραστάρη 19, 105 54 Αθήνα | 012345601000 | 012345670 | ΚΕΦΟΔΕ Αττικής | 3</p>\n',
    );
  });

  it('make phone and e-mail links that can be pressed', () => {
    const { html } = renderMarkdown(fillPlaceholders('{phone}, {email}', settings, 'en'), 'en');
    expect(html).toBe(
      '<p><a href="tel:+302100001903">+30 210 000 1903</a>, <a href="mailto:hello@kerasma.example">hello@kerasma.example</a></p>\n',
    );
  });

  it('cannot become markup, whatever a tenant is called', () => {
    const hostile = {
      ...settings,
      name: { en: '<b>R & B</b> *[x](https://evil.example)* \n# 1. Rum | `gin`', el: '' },
    };
    const { html } = renderMarkdown(fillPlaceholders('{site}', hostile, 'en'), 'en');
    expect(html).toBe(
      '<p>&lt;b&gt;R &amp; B&lt;/b&gt; *[x](https://evil.example)* # 1. Rum | `gin`</p>\n',
    );
  });

  it('stay as they are written where nobody knows them', () => {
    expect(fillPlaceholders('{iban}, {toString}, {}, { email }', settings, 'en')).toBe(
      '{iban}, {toString}, {}, { email }',
    );
  });
});

describe('the time that a text takes', () => {
  it.each([
    [0, 1],
    [100, 1],
    [299, 1],
    [300, 2],
    [790, 4],
  ])('of %i words is %i', (words, minutes) => {
    expect(readingTime(words)).toBe(minutes);
  });
});

describe('the words of the first page', () => {
  it('are its line, its lead and the parts that are named', () => {
    const { line, lead, parts } = readHomeWords(
      '# Come in.\n\nUntil three.\n\n## A word {#meaning}\n\nTo mix.\n\nTwice.\n\n## Unnamed\n\nLost.\n',
    );
    expect([line, lead]).toEqual(['Come in.', 'Until three.']);
    expect([...parts]).toEqual([['meaning', { title: 'A word', text: 'To mix.\n\nTwice.' }]]);
  });
});
