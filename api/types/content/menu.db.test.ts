import { describe, expect, test } from 'vitest';
import { createAsk } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const database = await openTestDatabase();
const counted = countStatements(database.app);
const ask = createAsk(counted.db);
await ask('{ site { name } }');

type Choice = { count: number; selected: boolean };
type MenuAnswer = {
  menu: {
    total: number;
    asOf: string;
    sections: { key: string; name: string; drinks: Record<string, unknown>[] }[];
    facets: {
      spirits: (Choice & { word: { key: string; label: string } })[];
      strengths: (Choice & { strength: number })[];
      without: (Choice & { allergen: string })[];
      alcoholFree: Choice;
    };
  };
};

const FACETS = `facets { spirits { word { key label } count selected } strengths { strength count selected }
  without { allergen count selected } alcoholFree { count selected } }`;

async function menuWhere(where: string, locale: 'en' | 'el' = 'en') {
  const { data } = await ask<MenuAnswer>(
    `{ menu(where: ${where}) { total asOf sections { key name drinks { name spirit { key } strength alcoholFree
      contains mayContain } } ${FACETS} } }`,
    { locale },
  );
  return data.menu;
}

describe('the menu', () => {
  test('is asked without a filter, in eight sections', async () => {
    const menu = await menuWhere('{}', 'el');
    expect(menu.sections).toHaveLength(8);
    expect(menu.total).toBe(menu.sections.flatMap(({ drinks }) => drinks).length);
    expect(menu.total).toBeGreaterThanOrEqual(45);
    expect(menu.sections[5]?.name).toBe('Ελληνικές νύχτες');
    expect(Date.parse(menu.asOf)).not.toBeNaN();
  });

  test('is narrowed by spirit, strength and allergen, and each count is what its click leaves', async () => {
    const narrowed = await menuWhere('{ spirit: ["white-rum", "aged-rum"], without: [SULPHITES] }');
    const drinks = narrowed.sections.flatMap((section) => section.drinks);
    expect(drinks.length).toBe(narrowed.total);
    expect(drinks.length).toBeGreaterThan(3);
    for (const drink of drinks) {
      expect(['white-rum', 'aged-rum']).toContain((drink['spirit'] as { key: string }).key);
      expect(drink['contains']).not.toContain('SULPHITES');
      expect(drink['mayContain']).not.toContain('SULPHITES');
    }
    for (const { strength, count } of narrowed.facets.strengths) {
      const { total } = await menuWhere(
        `{ spirit: ["white-rum", "aged-rum"], without: [SULPHITES], strength: [${strength}] }`,
      );
      expect(total).toBe(count);
    }
    for (const { allergen, count } of narrowed.facets.without) {
      const { total } = await menuWhere(
        `{ spirit: ["white-rum", "aged-rum"], without: [SULPHITES, ${allergen}] }`,
      );
      expect(total).toBe(count);
    }
    const others = narrowed.facets.spirits.filter(({ selected }) => !selected);
    expect(others.length).toBeGreaterThan(3);
    for (const { word, count } of others) {
      const { total } = await menuWhere(`{ spirit: ["${word.key}"], without: [SULPHITES] }`);
      expect(total).toBe(count);
    }
  });

  test('has nothing for what nothing is', async () => {
    const menu = await menuWhere('{ strength: [5], alcoholFree: true }');
    expect(menu).toMatchObject({ total: 0, sections: [] });
    expect(menu.facets.strengths).toContainEqual({ strength: 5, count: 0, selected: true });
    expect((await menuWhere('{ spirit: ["petrol"] }')).total).toBe(0);
  });

  test('is empty in a tenant without a bar', async () => {
    const { data } = await ask(`{ menu { total sections { key } } menuNotes { receipt } }`, {
      headers: { Tenant: 'synodos' },
    });
    expect(data).toEqual({ menu: { total: 0, sections: [] }, menuNotes: null });
  });

  test('takes one statement, with its facets and notes, and two with the bottles', async () => {
    const whole = `menu { total ${FACETS} sections { name intro drinks { name line price { formatted }
      ingredients { name } tastes { label } contains image { srcset } translations { slug } } } }
      menuNotes { receipt }`;
    expect(await counted.during(() => ask(`{ ${whole} }`))).toBe(1);
    const page = `drink(where: { slug: "daiquiri" }) { name recipe previous { slug } next { slug }
      ingredients { name amountMl bottle { name slug priceWithTax { formatted } master { id } } } }`;
    expect(await counted.during(() => ask(`{ ${page} }`))).toBe(2);
  });
});

describe('a drink', () => {
  test('is found by slug and by id, with all that domain and law ask', async () => {
    const fields = `id name line strength abv volumeMl serves garnish recipe vegan alcoholFree availability contains
      mayContain price { amount formatted } glass { label } ice { label } spirit { label } tastes { label }
      section { key name } previous { slug } next { slug } translations { locale slug }
      ingredients { name amountMl bottle { slug } }`;
    const { data } = await ask<{ drink: { id: string } }>(
      `{ drink(where: { slug: "mai-tai" }) { ${fields} } }`,
    );
    expect(data.drink).toMatchObject({
      name: 'Mai Tai',
      strength: 4,
      abv: 20,
      volumeMl: 160,
      serves: null,
      vegan: true,
      alcoholFree: false,
      availability: 'AVAILABLE',
      contains: ['NUTS'],
      mayContain: [],
      price: { amount: 1350, formatted: '€13.50' },
      glass: { label: 'Rocks glass' },
      ice: { label: 'Crushed ice' },
      spirit: { label: 'Blend of rums' },
      tastes: [{ label: 'Nutty' }, { label: 'Tart' }, { label: 'Funky' }],
      section: { key: 'tiki-and-long', name: 'Tiki & long' },
      previous: { slug: 'clarified-milk-punch' },
      next: { slug: 'zombie' },
    });
    expect(data.drink).toHaveProperty('ingredients.0', {
      name: 'Pot-still Jamaican rum',
      amountMl: 30,
      bottle: { slug: 'guinep-pen-7-years' },
    });
    const byId = await ask<object>(
      `{ drink(where: { id: "${data.drink.id}" }) { name } node(id: "${data.drink.id}") { id } }`,
      { locale: 'el' },
    );
    expect(byId.data).toEqual({ drink: { name: 'Mai Tai' }, node: { id: data.drink.id } });
  });

  test('is not found by what it is not called, or as another record', async () => {
    const { data } = await ask(`{
      unknown: drink(where: { slug: "none" }) { id }
      bottle: drink(where: { slug: "windlass-hill-12-years" }) { id }
      nonsense: drink(where: { id: "RHJpbms6eA" }) { id }
    }`);
    expect(data).toEqual({ unknown: null, bottle: null, nonsense: null });
  });

  test('has its slug looked up by the SEO call, and is led to by the other language', async () => {
    const { data } = await ask<Record<string, unknown>>(
      `{ own: seoTranslation(slug: "chios-daiquiri", type: DRINK) { redirect translations { locale slug } }
        other: seoTranslation(slug: "ntakiri-tis-chiou", type: DRINK) { redirect } }`,
    );
    expect(data).toEqual({
      own: {
        redirect: null,
        translations: [
          { locale: 'el', slug: 'ntakiri-tis-chiou' },
          { locale: 'en', slug: 'chios-daiquiri' },
        ],
      },
      other: { redirect: 'chios-daiquiri' },
    });
  });
});

describe('the search for drinks', () => {
  const found = async (term: string, locale: 'en' | 'el' = 'en') => {
    const { data } = await ask<{ drinksSearch: { name: string }[] }>(
      'query ($term: String!) { drinksSearch(term: $term, first: 6) { name } }',
      { locale, variables: { term } },
    );
    return data.drinksSearch.map(({ name }) => name);
  };

  test.each([
    ['mojito', 'en', 'Mojito'],
    ['MOJÍTO', 'en', 'Mojito'],
    ['mojitto', 'en', 'Mojito'],
    ['daiquiri', 'en', 'Daiquiri'],
    ['ντακίρι', 'el', 'Daiquiri'],
    ['karavi', 'el', 'Το τελευταίο καράβι'],
    ['καφενειο', 'el', 'Καφενείο'],
    ['kafeneio', 'en', 'Kafeneio'],
    ['rakomelo', 'el', 'Ρακόμελο'],
  ] as const)('finds %j in %s', async (term, locale, name) => {
    expect((await found(term, locale)).slice(0, 4)).toContain(name);
  });

  test('finds them by what they are made of, and the name goes before that', async () => {
    expect(await found('orgeat')).toContain('Mai Tai');
    expect((await found('daiquiri'))[0]).toBe('Daiquiri');
    expect(await found('nothing of the kind')).toEqual([]);
    expect(await found('  ')).toEqual([]);
  });

  test('suggests them among the others, a few at most', async () => {
    const { data } = await ask<{ searchSuggestions: { items: { kind: string; text: string }[] } }>(
      '{ searchSuggestions(term: "daiq", first: 9) { items { kind text slug drink { price { formatted } } } } }',
    );
    const drinks = data.searchSuggestions.items.filter(({ kind }) => kind === 'DRINK');
    expect(drinks[0]).toEqual({
      kind: 'DRINK',
      text: 'Daiquiri',
      slug: 'daiquiri',
      drink: { price: { formatted: '€11.50' } },
    });
    expect(drinks.length).toBeLessThanOrEqual(2);
  });

  test('follows every write', async () => {
    const renamed = async (name: string) =>
      database.owner
        .updateTable('drinkTranslations')
        .set({ name })
        .where('locale', '=', 'en')
        .where('slug', '=', 'palmetto')
        .execute();
    await renamed('Grandfather Clock');
    expect(await found('grandfather clock')).toEqual(['Grandfather Clock']);
    await renamed('Palmetto');
    expect(await found('grandfather clock')).toEqual([]);
    expect(await found('palmetto')).toEqual(['Palmetto']);
  });
});
