import { describe, expect, test } from 'vitest';
import { readTenantSeed, seedTenants } from './tenant-seed.ts';

const demoSeeds = seedTenants.map(readTenantSeed);
const kerasma = readTenantSeed('kerasma');

function pageOf(key: string, locale: 'en' | 'el') {
  const page = kerasma.pages.find((each) => each.key === key && each.locale === locale);
  if (!page) throw new Error(`No page ${locale}/${key}`);
  return page;
}

describe.each(demoSeeds.map((demoSeed) => ({ tenant: demoSeed.slug, pages: demoSeed.pages })))(
  'the pages of $tenant',
  ({ pages }) => {
    const keys = (locale: string) =>
      pages.filter((page) => page.locale === locale).map(({ key }) => key);

    test('are there in both languages, with the same version, day and parts', () => {
      expect(keys('el')).toEqual(keys('en'));
      const shape = (locale: string) =>
        pages
          .filter((page) => page.locale === locale)
          .map(({ key, version, updatedOn, body }) => ({
            key,
            version,
            updatedOn,
            headings: body.match(/^#+ /gm),
            rows: body.match(/^\|/gm)?.length,
            links: body.match(/(?<=\]\()[^)]+/g),
            placeholders: body.match(/\{\w+\}/g)?.toSorted(),
          }));
      expect(shape('el')).toEqual(shape('en'));
    });

    test('keep to the typography of the site and to one alphabet within a word', () => {
      for (const { key, locale, title, description, body } of pages) {
        for (const text of [title, description, body]) {
          expect(text, `${locale}/${key}`).toBe(text.normalize('NFC'));
          expect(
            text.match(/\.\.\.|[!"']|\S {2}|[ \t]$|\d (?:€|ml|cl)|% vol/gm),
            `${locale}/${key}`,
          ).toBeNull();
          expect(
            text.match(/\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/gu),
            `${locale}/${key}`,
          ).toBeNull();
          if (locale === 'el')
            expect(text.match(/σ(?=[\s.,·;:)»*]|$)|\?|“/gu), `${locale}/${key}`).toBeNull();
        }
      }
    });
  },
);

/** Minor units as the texts write them: €3.50 · 3,50 €, with a no-break space. */
function written(amount: number, locale: 'en' | 'el'): string {
  const [euros = '', cents = ''] = (amount / 100).toFixed(2).split('.');
  return locale === 'en' ? `€${euros}.${cents}` : `${euros},${cents}\u00A0€`;
}

/** A round amount without cents: €80 · 80 €. */
function writtenRound(amount: number, locale: 'en' | 'el'): string {
  return written(amount, locale).replace(/[.,]00/, '');
}

describe.each(['en', 'el'] as const)('what the pages of Kerasma promise in %s', (locale) => {
  const { shippingMethods, paymentMethods } = kerasma.selling;
  const amountsIn = (text: string) => new Set(text.match(/€\d+([.,]\d+)?|\d+([.,]\d+)?\u00A0€/g));

  test('about delivery is what the shop charges, no more and no less', () => {
    const rates = shippingMethods.flatMap(({ rates }) => rates).filter(({ amount }) => amount > 0);
    const charged = rates.flatMap(({ amount, freeFrom }) => [
      written(amount, locale),
      ...(freeFrom === undefined ? [] : [writtenRound(freeFrom, locale)]),
    ]);
    expect(amountsIn(pageOf('shipping-methods', locale).body)).toEqual(new Set(charged));
  });

  test('about payment is what the shop offers', () => {
    const { body } = pageOf('payment-methods', locale);
    const charged = paymentMethods.flatMap(({ fee, totalBelow }) => [
      ...(fee > 0 ? [written(fee, locale)] : []),
      ...(totalBelow === undefined ? [] : [writtenRound(totalBelow, locale)]),
    ]);
    expect(amountsIn(body)).toEqual(new Set(charged));
    for (const { name } of paymentMethods) expect(body).toContain(`| ${name[locale]} |`);
    expect(body).not.toMatch(/instal|δόσεις/i);
  });
});
