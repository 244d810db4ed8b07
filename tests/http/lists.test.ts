import { describe, expect, inject, test } from 'vitest';
import { formVisitor, type FormPage } from '../support/form-visitor.ts';
import { textsOf } from '../support/texts.ts';

const visitor = formVisitor(inject('siteUrl'));
const t = textsOf('en');
const PAGE_SIZE = 24;
const filterForm = `form[aria-label="${t('search.filters')}"]`;
const chipList = `ul[aria-label="${t('search.chosen')}"]`;

/** How many products the list says that it has; none reads as 0. */
const hits = (page: FormPage) =>
  Number(/\d+/.exec(page.text('main section p[role=status]'))?.[0] ?? 0);

const textsIn = (page: FormPage, selector: string) =>
  [...page.document.querySelectorAll(selector)].map((element) => element.textContent);

const names = (page: FormPage) => textsIn(page, 'main article :is(h2, h3)');

/** The chosen filters as they stand above the list. */
const chips = (page: FormPage) => textsIn(page, `${chipList} a[aria-label]`);

const queryOf = ({ url }: FormPage) => decodeURIComponent(url.search);

/** Presses the button of the filters. */
const apply = (page: FormPage, fields: Parameters<FormPage['press']>[1]) =>
  page.press(t('catalogue.apply'), fields, filterForm);

/** The values of a filter that can be chosen, each with the count beside it. */
function offered(page: FormPage, name: string) {
  const inputs = page.document.querySelectorAll(`${filterForm} input[name="${name}"]`);
  return [...inputs]
    .filter((input) => !input.hasAttribute('disabled'))
    .map((input) => ({
      value: input.getAttribute('value') ?? '',
      count: Number(input.closest('label')?.querySelector('[aria-hidden]')?.textContent),
    }));
}

describe('the filters of a list', () => {
  test.each([
    ['/products', ['country', 'style', 'sale']],
    ['/categories/aged-rum?price=40-', ['age', 'strength', 'volume', 'stock']],
  ])('the count beside a value of %s is what choosing it leaves', async (path, filters) => {
    const list = await visitor.open(path);
    for (const name of filters) {
      const [first] = offered(list, name);
      if (!first) throw new Error(`Nothing can be chosen of ${name}`);
      const narrowed = await apply(list, { [name]: first.value });
      expect(queryOf(narrowed)).toContain(`${name}=${first.value}`);
      expect(hits(narrowed), name).toBe(first.count);
      expect(names(narrowed)).toHaveLength(Math.min(first.count, PAGE_SIZE));
    }
  });

  test('narrow a search by a form, correct a price, are taken off by links, and hold in the other language', async () => {
    const all = await visitor.open('/products?search=rum');
    const barbados = await apply(all, { country: 'BB' });
    expect(queryOf(barbados)).toBe('?search=rum&country=BB');
    expect(hits(barbados)).toBeLessThan(hits(all));
    const category = offered(barbados, 'category').find(({ count }) => count < hits(barbados));
    if (!category) throw new Error('No category would narrow the list');
    const both = await apply(barbados, { category: category.value });
    expect(hits(both)).toBe(category.count);
    expect(names(both)).toHaveLength(category.count);
    // The slug of the category is another one there; the bottles are the same.
    const greek = await both.follow('Ελληνικά', 'header');
    expect(hits(greek)).toBe(category.count);
    expect([
      greek.value('country', filterForm.replace(t('search.filters'), 'Φίλτρα')),
      greek.url.searchParams.get('search'),
    ]).toEqual(['BB', 'rum']);
    expect(greek.url.searchParams.get('category')).not.toBe(category.value);
    const back = await greek.follow('English', 'header');
    expect(back.url.searchParams.get('category')).toBe(category.value);
    expect(names(back)).toEqual(names(both));

    // The wrong way round, and with cents: the price is corrected, the rest holds.
    const priced = await apply(barbados, {
      stock: '1',
      'price-from': '200',
      'price-to': '19.90',
    });
    expect(queryOf(priced)).toBe('?search=rum&country=BB&price=20-200&stock=1');
    expect(names(priced)).toHaveLength(hits(priced));
    expect(priced.value('country', filterForm)).toBe('BB');
    expect([priced.value('price-from'), priced.value('price-to')]).toEqual(['20', '200']);
    const chosen = chips(priced);
    expect(chosen).toHaveLength(3);
    const without = await priced.follow(/./, chipList);
    expect(queryOf(without)).toBe('?search=rum&country=BB&stock=1');
    expect(chips(without)).toEqual(chosen.slice(1));
  });

  test('skip what an address cannot mean', async () => {
    const barbados = await visitor.open('/products?country=BB');
    for (const bent of ['price=cheap', 'style=nope', 'stock=perhaps', "age='%3B drop", 'x=1']) {
      const list = await visitor.open(`/products?country=BB&${bent}`);
      expect(hits(list), bent).toBe(hits(barbados));
      expect(chips(list), bent).toHaveLength(1);
    }
  });

  test('where nothing fits, can be taken off, and the whole shop is offered', async () => {
    // No book is a white rum.
    const empty = await visitor.open('/categories/books?style=white');
    expect([empty.status, hits(empty), names(empty)]).toEqual([200, 0, []]);
    expect(empty.text()).toContain(t('search.nothingFits'));
    expect(empty.link(t('catalogue.emptyLink'))).toBe('/products');
    const whole = await empty.follow(t('search.clear'), 'main section p');
    expect(queryOf(whole)).toBe('');
    expect(names(whole)).not.toEqual([]);
  });
});

describe('a long list', () => {
  test('has each product on one page, and a link to the next page', async () => {
    const seen: string[] = [];
    let page = await visitor.open('/products?sort=price-asc');
    const total = hits(page);
    for (let number = 1; ; number += 1) {
      seen.push(...names(page));
      const from = (number - 1) * PAGE_SIZE + 1;
      const to = Math.min(number * PAGE_SIZE, total);
      expect(page.text()).toContain(
        t('catalogue.shown', { from: String(from), to: String(to), total: String(total) }),
      );
      if (to === total) break;
      page = await page.follow(t('catalogue.next'));
      expect(queryOf(page)).toBe(`?sort=price-asc&page=${number + 1}`);
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });

  test('begins at its first page in a new order or with a new filter', async () => {
    const second = await visitor.open('/products?sort=price-asc&page=2');
    const filtered = await apply(second, { stock: '1' });
    expect(queryOf(filtered)).toBe('?sort=price-asc&stock=1');
    const sorted = await filtered.press(
      t('catalogue.apply'),
      { sort: 'price-desc' },
      'form:has(#sort)',
    );
    expect(queryOf(sorted)).toBe('?stock=1&sort=price-desc');
    expect(sorted.value('sort', 'form:has(#sort)')).toBe('price-desc');
    expect(names(sorted)).not.toEqual(names(filtered));
  });
});
