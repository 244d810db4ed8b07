import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Context } from '../context.ts';
import type { Locale } from '../locale.ts';
import { findTenant } from '../tenancy/tenancy.ts';
import { findMenu } from './menu.ts';
import { allergens, drinkOf, type Drink } from './rules.ts';

const database = await openTestDatabase();

async function contextOf(locale: Locale, slug = 'kerasma', now = new Date()): Promise<Context> {
  const tenant = await findTenant(database.app, slug);
  if (!tenant) throw new Error(`No tenant ${slug}`);
  return {
    tenant,
    locale,
    viewer: { kind: 'guest' },
    db: database.app,
    now: () => now,
    requestId: 'test',
  };
}

async function drinksOf(locale: Locale, slug?: string, now?: Date): Promise<Drink[]> {
  const menu = await findMenu(await contextOf(locale, slug, now));
  return menu.sections.flatMap(({ drinks }) => drinks);
}

describe('the card of the shop', () => {
  test.each(['en', 'el'] as const)(
    'has eight sections and at least 45 drinks, whole in %s',
    async (locale) => {
      const { sections, notes, spirits, tastes } = await findMenu(await contextOf(locale));
      expect(sections).toHaveLength(8);
      expect(sections.every(({ name, intro }) => name && intro)).toBe(true);
      const drinks = sections.flatMap((section) => section.drinks);
      expect(drinks.length).toBeGreaterThanOrEqual(45);
      const lacking = drinks.filter(
        ({ name, line, garnish, glass, tastes: own, ingredients, translations }) =>
          ![name, line, garnish, glass?.label].every(Boolean) ||
          own.length === 0 ||
          ingredients.length === 0 ||
          ingredients.some((ingredient) => !ingredient.name) ||
          translations.length !== 2,
      );
      expect(lacking.map(({ key }) => key)).toEqual([]);
      expect(drinks.filter(({ spirit, isAlcoholFree }) => !spirit && !isAlcoholFree)).toEqual([]);
      expect(new Set(spirits.map(({ key }) => key)).size).toBeGreaterThan(10);
      expect(tastes.length).toBeGreaterThan(10);
      expect(Object.values(notes ?? {}).filter(Boolean)).toHaveLength(5);
    },
  );

  test('says in capitals what the law says', async () => {
    const [en, el] = await Promise.all(
      (['en', 'el'] as const).map(async (locale) => findMenu(await contextOf(locale))),
    );
    expect(en?.notes?.receipt).toBe(
      'THE CONSUMER IS NOT OBLIGED TO PAY IF THE NOTICE OF PAYMENT HAS NOT BEEN RECEIVED (RECEIPT-INVOICE)',
    );
    expect(el?.notes?.receipt).toBe(
      'Ο ΚΑΤΑΝΑΛΩΤΗΣ ΔΕΝ ΕΧΕΙ ΥΠΟΧΡΕΩΣΗ ΝΑ ΠΛΗΡΩΣΕΙ ΕΑΝ ΔΕΝ ΛΑΒΕΙ ΤΟ ΝΟΜΙΜΟ ΠΑΡΑΣΤΑΤΙΚΟ ΣΤΟΙΧΕΙΟ (ΑΠΟΔΕΙΞΗ-ΤΙΜΟΛΟΓΙΟ)',
    );
  });

  test('is the same drinks in both languages, each allergen one of the fourteen', async () => {
    const [en, el] = await Promise.all([drinksOf('en'), drinksOf('el')]);
    const factsOf = (drinks: Drink[]) =>
      drinks.map(({ id, price, strength, contains, mayContain }) => ({
        id,
        price,
        strength,
        contains,
        mayContain,
      }));
    expect(factsOf(el)).toEqual(factsOf(en));
    const named = en.flatMap(({ contains, mayContain }) => [...contains, ...mayContain]);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((allergen) => !allergens.includes(allergen))).toEqual([]);
    expect(
      en.filter(({ contains, mayContain }) => contains.some((each) => mayContain.includes(each))),
    ).toEqual([]);
  });

  test('knows a drink by its own slug in each language', async () => {
    const [en, el] = await Promise.all(
      (['en', 'el'] as const).map(async (locale) => findMenu(await contextOf(locale))),
    );
    if (!en || !el) throw new Error('No menu');
    const greek = drinkOf(el, { slug: 'ntakiri-tis-chiou' });
    expect(greek?.name).toBe('Ντακίρι της Χίου');
    expect(drinkOf(en, { id: greek?.id ?? '' })?.slug).toBe('chios-daiquiri');
    expect(drinkOf(en, { slug: 'ntakiri-tis-chiou' })).toBeNull();
  });

  test('pours from bottles that the shop has', async () => {
    const drinks = await drinksOf('en');
    const poured = drinks.filter(({ ingredients }) =>
      ingredients.some(({ productId }) => productId !== null),
    );
    expect(poured.length).toBeGreaterThan(40);
    expect(poured.filter(({ recipe }) => recipe !== '').length).toBeGreaterThan(15);
  });

  test('has a drink back when its night is over', async () => {
    const { tenant } = await contextOf('en');
    const until = new Date('2026-12-01T10:00:00Z');
    const change = (values: { availability: string; unavailableUntil: string | null }) =>
      database.owner
        .updateTable('drinks')
        .set(values)
        .where('tenantId', '=', tenant.id)
        .where('key', '=', 'daiquiri')
        .execute();
    const stateAt = async (at: Date) =>
      (await drinksOf('en', 'kerasma', at)).find(({ key }) => key === 'daiquiri')?.availability;
    await change({ availability: 'off_tonight', unavailableUntil: until.toISOString() });
    expect(await stateAt(new Date(until.getTime() - 1))).toBe('off_tonight');
    expect(await stateAt(until)).toBe('available');
    await change({ availability: 'sold_out', unavailableUntil: null });
    expect(await stateAt(new Date('2030-01-01'))).toBe('sold_out');
    await change({ availability: 'available', unavailableUntil: null });
  });

  test('is another in another tenant, and none where there is no bar', async () => {
    expect(await findMenu(await contextOf('en', 'synodos'))).toEqual({
      sections: [],
      spirits: [],
      tastes: [],
      notes: null,
    });
  });
});

describe('the database', () => {
  test.each([
    ['a strength of six', { strength: 6 }],
    ['a drink that costs nothing', { price: 0 }],
    ['an alcohol-free drink of some strength', { isAlcoholFree: true }],
    ['an available drink that is not', { unavailableUntil: '2026-12-01T10:00:00Z' }],
    ['half a picture', { pictureKey: 'drinks/daiquiri', pictureWidth: null }],
  ])('refuses %s', async (_what, values) => {
    const { tenant } = await contextOf('en');
    await expect(
      database.owner
        .updateTable('drinks')
        .set(values)
        .where('tenantId', '=', tenant.id)
        .where('key', '=', 'daiquiri')
        .execute(),
    ).rejects.toThrow('violates check constraint');
  });

  test('lets the site read the card, and not write it', async () => {
    await expect(database.app.updateTable('drinks').set({ price: 1 }).execute()).rejects.toThrow(
      'permission denied',
    );
  });
});
