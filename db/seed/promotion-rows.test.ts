import { describe, expect, test } from 'vitest';
import { promotionTerms } from '#domain/promotions/schema.ts';
import { calendarFor } from './calendar.ts';
import { readTenantSeed, seedTenants } from './tenant-seed.ts';
import { promotionRows } from './promotion-rows.ts';

const demoSeeds = seedTenants.map(readTenantSeed);

describe.each(demoSeeds.map((demoSeed) => ({ tenant: demoSeed.slug, demoSeed })))(
  'the promotions of $tenant',
  ({ demoSeed }) => {
    const calendar = calendarFor(
      demoSeed.writtenFor,
      new Date('2027-03-30T12:00:00Z'),
      'Europe/Athens',
    );
    const rows = promotionRows(demoSeed, calendar);
    const variants = new Set(
      demoSeed.products.flatMap((product) => product.variants.map(({ sku }) => sku)),
    );
    const products = new Set(demoSeed.products.map(({ sku }) => sku));

    test('hold terms that the domain knows', () => {
      expect(rows.promotions?.length).toBe(demoSeed.promotions.length);
      for (const terms of rows.promotions ?? []) promotionTerms.parse(terms);
    });

    test('name products and gifts of the shop', () => {
      for (const promotion of demoSeed.promotions) {
        expect(promotion.products).toContain(promotion.featuredProduct);
        expect(promotion.products.filter((sku) => !products.has(sku))).toEqual([]);
        const gifts = promotion.actions.flatMap(({ variant }) => variant ?? []);
        expect(gifts.filter((sku) => !variants.has(sku))).toEqual([]);
      }
    });

    test('say no day: they move with the day of seeding', () => {
      const words = demoSeed.promotions.map(({ excerpt, description, conditionsText }) =>
        JSON.stringify([excerpt, description, conditionsText]),
      );
      const days = /\d{4}|January|October|November|December|(Ιανουαρ|Οκτωβρ|Νοεμβρ|Δεκεμβρ)ίου/;
      expect(words.filter((text) => days.test(text))).toEqual([]);
    });

    test('run as long as they were written to run', () => {
      const length = (from: string, to: string) => Date.parse(to) - Date.parse(from);
      for (const [index, { from, to }] of demoSeed.promotions.entries()) {
        const row = rows.promotions?.[index];
        if (to === null) expect(row?.endsOn).toBeNull();
        else expect(length(row?.startsOn ?? '', row?.endsOn ?? '')).toBe(length(from, to));
      }
    });
  },
);
