import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { allMessages } from '#tests/support/all-messages.ts';
import { textsOf } from '#tests/support/texts.ts';
import type { Locale } from '#i18n/locales.ts';
import { el as elShared } from './messages/el.ts';
import type { en as enShared } from './messages/en.ts';
import type { Translation } from '#i18n/translation.ts';

type Messages = { [key: string]: string | Messages };

function flatten(messages: Messages, path: string[] = []): [string, string][] {
  return Object.entries(messages).flatMap(([key, word]): [string, string][] =>
    typeof word === 'string' ? [[[...path, key].join('.'), word]] : flatten(word, [...path, key]),
  );
}

/** Names of the values and tags of a message. */
function namesOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    if (typeof node[0] === 'string' && node.length > 1) names.add(node[0]);
    else if (typeof node[0] === 'string') names.add(node[0]);
    for (const part of node.slice(1)) {
      if (Array.isArray(part)) walk(part);
      else if (part && typeof part === 'object') Object.values(part).forEach(walkMessage);
    }
  };
  const walkMessage = (compiled: unknown): void => {
    if (Array.isArray(compiled)) compiled.forEach(walk);
  };
  walkMessage(compile(message));
  return [...names].sort();
}

const { en, el } = allMessages;
const greek = new Map(flatten(el));

describe('the messages', () => {
  it('of the cart count as the specification has them, S9-012', () => {
    const counts = (locale: Locale) =>
      [0, 1, 2].map((count) => textsOf(locale)('cart.count', { count }));
    expect(counts('en')).toEqual(['none', '1 item', '2 items']);
    expect(counts('el')).toEqual(['κανένα', '1 προϊόν', '2 προϊόντα']);
  });

  it('name a day with its article, as Saturday is neuter in Greek', () => {
    const arrival = (locale: Locale, weekday: number, day: string) =>
      textsOf(locale)('checkout.arrives.on', { weekday: String(weekday), day });
    expect([
      arrival('el', 6, 'Σάββατο 5 Δεκεμβρίου'),
      arrival('el', 2, 'Τρίτη 1 Δεκεμβρίου'),
      arrival('en', 6, 'Saturday, 5 December'),
    ]).toEqual([
      'Φτάνει το Σάββατο 5 Δεκεμβρίου',
      'Φτάνει την Τρίτη 1 Δεκεμβρίου',
      'Arrives on Saturday, 5 December',
    ]);
  });

  it('are the same in both languages, and a missing namespace does not compile', () => {
    expect([...greek.keys()].toSorted()).toEqual(
      flatten(en)
        .map(([key]) => key)
        .toSorted(),
    );
    const { errors: _, ...withoutErrors } = elShared;
    // @ts-expect-error -- as `el.ts` would be without it
    withoutErrors satisfies Translation<typeof enShared>;
  });

  it('are in the letters of their language, but for a few names and units', () => {
    const latin = [...greek.values()]
      .filter((message) => !/\p{Script=Greek}/u.test(message))
      .flatMap((message) => message.replace(/\{\w+\}/g, '').match(/[\p{L}-]+/gu) ?? []);
    expect(new Set(latin)).toEqual(new Set(['Cookies', 'E-mail', 'L', 'ml', 'vol']));
    const greekInEnglish = flatten(en).flatMap(
      ([, message]) => message.match(/\p{Script=Greek}+/gu) ?? [],
    );
    expect(greekInEnglish).toEqual(['ΑΦΜ', 'ΔΟΥ']);
  });

  it.each(flatten(en))('of %s name the same values in both languages', (key, message) => {
    expect(namesOf(greek.get(key) ?? '')).toEqual(namesOf(message));
  });

  it.each([...flatten(en), ...flatten(el)])('of %s keep the habits of the house', (_, message) => {
    expect(message).not.toMatch(/!|\.\.\.|'|"|\s$/);
  });
});
