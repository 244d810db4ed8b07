import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { waitForCount } from '../support/cart.ts';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { words } from '../support/journey.ts';

const locales = ['en', 'el'] as const;
type Locale = (typeof locales)[number];

const browser = await openBrowser();

/** The product with two options, of whose four combinations there are three. */
const shaker = {
  en: {
    path: '/products/tin-on-tin-shaker',
    steel: 'Polished steel',
    copper: 'Copper finish',
    note: '550 / 400 ml: not available in Copper finish',
    uponOrder: 'Upon order',
    inStock: 'In stock',
    show: 'Show',
    prices: { steel: '€34.00', small: '€29.00', copper: '€46.00' },
  },
  el: {
    path: '/el/products/seiker-boston-apo-atsali',
    steel: 'Γυαλισμένο ατσάλι',
    copper: 'Χάλκινο φινίρισμα',
    note: '550 / 400 ml: δεν διατίθεται σε Χάλκινο φινίρισμα',
    uponOrder: 'Κατόπιν παραγγελίας',
    inStock: 'Διαθέσιμο',
    show: 'Προβολή',
    prices: { steel: '34,00\u00a0€', small: '29,00\u00a0€', copper: '46,00\u00a0€' },
  },
} as const;

const radio = (page: Page, name: string | RegExp) =>
  page.getByRole('radio', { name, exact: typeof name === 'string' });

function offerOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 }).locator('..');
}

/** What the page shows of the variant it is about. */
async function shown(page: Page) {
  const offer = offerOf(page);
  return {
    address: new URL(page.url()).searchParams.get('variant'),
    picture: (await page.locator('main section img').first().getAttribute('src')) ?? '',
    words: (await offer.innerText()).replaceAll('\u202f', '\u00a0'),
    item: await page.locator('main section dl').first().innerText(),
    cart: await offer.locator('input[name=variantId]').first().inputValue(),
  };
}

describe('the choice of a variant', () => {
  const locale = 'el';
  const s = shaker[locale];

  test('changes price, picture, stock, item code and what is added together, and “back” leaves the page', async () => {
    await asVisitor(browser, async ({ page }) => {
      const w = words[locale];
      await page.goto(`${w.prefix}/products`);
      await page.goto(s.path);
      await waitForCount(page, w, 0);
      const steel = await shown(page);
      expect(steel.words).toContain(s.prices.steel);
      expect(steel.words).toContain(s.inStock);

      await radio(page, s.copper).check({ force: true });
      await expect.poll(async () => (await shown(page)).address).toBe('TLS-SHK-CU');
      await expect.poll(async () => (await shown(page)).words).toContain(s.prices.copper);
      const copper = await shown(page);
      expect(copper.words).toContain(s.prices.copper);
      expect(copper.words).toContain(s.uponOrder);
      expect(copper.picture).toContain('TLS-SHK-CU');
      expect(copper.picture).not.toBe(steel.picture);
      expect(copper.item).toContain('TLS-SHK-CU');
      expect(copper.cart).not.toBe(steel.cart);

      await radio(page, s.steel).check({ force: true });
      await radio(page, '550 / 400 ml').check({ force: true });
      await expect.poll(async () => (await shown(page)).address).toBe('TLS-SHK-ST-S');
      await expect.poll(async () => (await shown(page)).words).toContain(s.prices.small);
      await page.reload();
      expect(await radio(page, '550 / 400 ml').isChecked()).toBe(true);

      await page.goBack();
      expect(new URL(page.url()).pathname).toBe(`${w.prefix}/products`);
    });
  });

  test('shows what is impossible, not to be chosen, with the reason to read and to hear', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${s.path}?variant=TLS-SHK-CU`);
      const small = radio(page, '550 / 400 ml');
      expect(await small.isDisabled()).toBe(true);
      expect(await page.getByText(s.note, { exact: true }).isVisible()).toBe(true);
      const described = await small.evaluate(
        (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText,
      );
      expect(described?.replace(/\s/g, ' ')).toBe(s.note);
      expect(await radio(page, s.steel).isEnabled()).toBe(true);
    });
  });
});

describe('the choice of a variant', () => {
  const locale = 'en';
  const s = shaker[locale];

  test('is a form without scripts', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(s.path);
        await radio(page, s.copper).check({ force: true });
        await page.getByRole('button', { name: s.show }).first().click();
        await page.waitForURL(/variant=TLS-SHK-CU$/);
        expect((await shown(page)).words).toContain(s.prices.copper);
        expect(await radio(page, '550 / 400 ml').isDisabled()).toBe(true);
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('the choice of a variant', () => {
  const locale = 'el';
  const s = shaker[locale];

  test('goes by the arrow keys, and says aloud what has changed', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(s.path);
      await waitForCount(page, words[locale], 0);
      await radio(page, s.steel).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await shown(page)).address).toBe('TLS-SHK-CU');
      await expectFocus(radio(page, s.copper));
      const said = offerOf(page).getByRole('status').filter({ hasText: s.prices.copper });
      expect(await said.innerText()).toContain(s.uponOrder);
      // The one that is impossible is passed over.
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => radio(page, '820 / 530 ml').isChecked()).toBe(true);
    });
  });
});

test('what is shown and what is added change with the button itself, before the address does', async () => {
  await asVisitor(browser, async ({ page }) => {
    await page.goto(shaker.en.path);
    await waitForCount(page, words.en, 0);
    const steel = await shown(page);
    // Between these two no hand is quick enough to press anything.
    const seen = await radio(page, shaker.en.copper).evaluate(async (input: HTMLInputElement) => {
      input.click();
      await Promise.resolve();
      const field = document.querySelector<HTMLInputElement>('main form [name=variantId]');
      return { words: document.querySelector('main')?.innerText, cart: field?.value };
    });
    expect(seen.words).toContain(shaker.en.prices.copper);
    expect(seen.cart).not.toBe(steel.cart);
    await expect.poll(async () => (await shown(page)).address).toBe('TLS-SHK-CU');
    expect((await shown(page)).cart).toBe(seen.cart);
  });
});

test('what is sold out can be chosen, and says so', async () => {
  await asVisitor(browser, async ({ page }) => {
    await page.goto('/products/kokerite-wooden-still-15-years');
    await waitForCount(page, words.en, 0);
    await radio(page, /5 cl sample.*sold out/).check({ force: true });
    await page.getByRole('heading', { name: 'Tell me when it is back' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add to cart', exact: true }).isDisabled()).toBe(
      true,
    );
  });
});

describe('the gallery', () => {
  const current = (page: Page) =>
    page.locator('a[aria-current][href^="#picture"]').getAttribute('href');

  test('goes by its small pictures and by the keys', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${shaker.en.path}?variant=TLS-SHK-CU`);
      await waitForCount(page, words.en, 0);
      expect(await current(page)).toBe('#picture-1');
      await page.getByRole('link', { name: 'Picture 2 of 2', exact: true }).click();
      await expect.poll(() => current(page)).toBe('#picture-2');
      await page.getByRole('link', { name: 'Enlarge picture 2 of 2' }).focus();
      for (const [key, place] of [
        ['Home', 1],
        ['ArrowRight', 2],
        ['ArrowLeft', 1],
        ['End', 2],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => current(page), { message: key }).toBe(`#picture-${place}`);
        const link = page.getByRole('link', { name: `Enlarge picture ${place} of 2` });
        await expectFocus(link, key);
      }
      expect(new URL(page.url()).hash).toBe('');
    });
  });

  test('enlarges a picture in a window, which gives the focus back', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(shaker.en.path);
      await waitForCount(page, words.en, 0);
      const enlarge = page.getByRole('link', { name: 'Enlarge picture 1 of 2' });
      await enlarge.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Picture, enlarged' });
      const width = () =>
        dialog.getByRole('img').evaluate((each) => each.getBoundingClientRect().width);
      const fitting = await width();
      await dialog.getByRole('button', { name: 'Closer' }).click();
      await expect.poll(width).toBeGreaterThan(fitting * 1.5);
      const view = dialog.getByRole('group');
      await view.focus();
      const top = () => view.evaluate((each) => each.scrollTop);
      const before = await top();
      await page.keyboard.press('ArrowDown');
      await expect.poll(top).toBeGreaterThan(before);
      await page.keyboard.press('-');
      await expect.poll(width).toBe(fitting);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => dialog.getByRole('status').innerText()).toBe('Picture 2 of 2');
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const second = page.getByRole('link', { name: 'Enlarge picture 2 of 2' });
      await expectFocus(second);
    });
  });

  test('is a list of pictures without scripts, each leading to itself at full size', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(shaker.en.path);
        expect(
          await page.locator('main section').first().locator('ul').first().locator('img').count(),
        ).toBe(2);
        await page.getByRole('link', { name: 'Enlarge picture 1 of 2' }).click();
        await page.waitForURL(/\/pictures\/goods\/TLS-SHK-900\.webp$/);
      },
      { javaScriptEnabled: false },
    );
  });

  test('has its first picture loaded before all others', async () => {
    const html = await (await fetch(new URL(shaker.en.path, inject('siteUrl')))).text();
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
  });
});

describe('before one buys', () => {
  const locale = 'el';
  test('a reduction is one from the lowest price of 30 days, and a litre has its price', async () => {
    const text = {
      en: [
        '€52.50',
        '€75.00 per litre',
        'Lowest price of the last 30 days: €57.50',
        'Regular price: €62.50',
      ],
      el: [
        '52,50\u00a0€',
        '75,00\u00a0€ το λίτρο',
        'Χαμηλότερη τιμή τελευταίων 30 ημερών: 57,50\u00a0€',
        'Κανονική τιμή: 62,50\u00a0€',
      ],
    }[locale];
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${words[locale].prefix}/products/nubosa-sistema-solera`);
      const offer = offerOf(page);
      const words30 = await offer.innerText();
      for (const part of text) expect(words30).toContain(part);
      // (57.50 − 52.50) / 57.50
      expect(words30).toContain('−8%');
      expect(await offer.locator('del').innerText()).toBe('57,50\u00a0€');
    });
  });

  test('the label says what the law asks for', async () => {
    const facts = {
      en: {
        'Legal name': 'Rum',
        Producer: 'Casa Nubosa',
        Country: 'Guatemala',
        Alcohol: '40\u00a0% vol',
        Allergens: 'None',
        Volume: '700\u00a0ml',
        'Item code': 'NUB-SOL-70',
      },
      el: {
        'Νόμιμη ονομασία': 'Ρούμι',
        Παραγωγός: 'Casa Nubosa',
        Χώρα: 'Γουατεμάλα',
        Αλκοόλη: '40\u00a0% vol',
        Αλλεργιογόνα: 'Κανένα',
        Όγκος: '700\u00a0ml',
        'Κωδικός είδους': 'NUB-SOL-70',
      },
    }[locale];
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${words[locale].prefix}/products/nubosa-sistema-solera`);
      const label = await page
        .locator('main section dl')
        .first()
        .evaluate((list) =>
          Object.fromEntries(
            [...list.querySelectorAll('dt')].map((name) => [
              name.textContent,
              name.nextElementSibling?.textContent,
            ]),
          ),
        );
      expect(label).toMatchObject(facts);
    });
  });

  test('a promotion of the product is named, and leads to its page', async () => {
    const buyer = createBuyer(inject('siteUrl'), { Locale: locale });
    const slug = { en: 'guinep-pen-7-years', el: 'guinep-pen-7-eton' }[locale];
    const { promotions } = await buyer.ask<{
      promotions: { nodes: { name: string; slug: string }[] };
    }>(
      'query Of($slug: String!) { promotions(where: { productSlug: $slug }) { nodes { name slug } } }',
      { slug },
    );
    const [promotion] = promotions.nodes;
    if (!promotion) throw new Error('No promotion runs');
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${words[locale].prefix}/products/${slug}`);
      const link = offerOf(page).getByRole('link', { name: promotion.name, exact: true });
      expect(await link.getAttribute('href')).toBe(
        `${words[locale].prefix}/promotions/${promotion.slug}`,
      );
    });
  });
});

test('a page is shared by a link that names its variant; without scripts by an e-mail', async () => {
  const path = `${shaker.en.path}?variant=TLS-SHK-CU`;
  const address = new URL(path, inject('siteUrl')).href;
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Copy the link' }).click();
      await page.getByText('Link copied', { exact: true }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto(path);
      const link = page.getByRole('link', { name: 'Send by e-mail' });
      expect(await link.getAttribute('href')).toContain(encodeURIComponent(address));
    },
    { javaScriptEnabled: false },
  );
});

test('on a phone the way into the cart stays at hand, and hides nothing that has the focus', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto('/products/guinep-pen-gold');
      await waitForCount(page, words.en, 0);
      const bar = page.getByRole('region', { name: 'To order' });
      const form = page.getByRole('button', { name: 'Add to cart', exact: true });
      await form.scrollIntoViewIfNeeded();
      await bar.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Goes well beside it' }).scrollIntoViewIfNeeded();
      await bar.getByRole('button').click();
      await waitForCount(page, words.en, 1);
      await bar.getByText('Added: Guinep Pen Gold').waitFor();

      const hidden: string[] = [];
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        hidden.push(...(await page.evaluate(hiddenFocus)));
      }
      expect(hidden).toEqual([]);

      // The last line of the page can be scrolled clear of it, on the narrowest phone too.
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        const overlap = async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const footer = await page.getByRole('contentinfo').boundingBox();
          const { y: top = 0 } = (await bar.boundingBox()) ?? {};
          return (footer?.y ?? 0) + (footer?.height ?? 0) - top;
        };
        await expect.poll(overlap, { message: `${width}` }).toBeLessThanOrEqual(0);
      }
      // On paper nothing lies over the text, and nothing asks to be pressed.
      await page.emulateMedia({ media: 'print' });
      expect(await bar.isVisible()).toBe(false);
      expect(await form.isVisible()).toBe(false);
    },
    { viewport: { width: 390, height: 700 } },
  );
});

/** Runs in the page: what has the focus and lies under the bar, if only in part. */
function hiddenFocus(): string[] {
  const bar = document.querySelector('section[aria-label="To order"]');
  const focused = document.activeElement;
  if (!bar || !focused || focused === document.body || bar.contains(focused)) return [];
  const isUnder = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return isUnder ? [focused.outerHTML.slice(0, 120)] : [];
}

describe('the states of the page', () => {
  const locale = 'el';
  type Found = {
    products: {
      nodes: { slug: string; variants: { sku: string; availability: string; onSale: boolean }[] }[];
    };
  };

  async function pathOf(state: string): Promise<string> {
    const buyer = createBuyer(inject('siteUrl'), { Locale: locale });
    const { products } = await buyer.ask<Found>(
      '{ products(first: 100) { nodes { slug variants { sku availability onSale } } } }',
    );
    for (const { slug, variants } of products.nodes) {
      const variant = variants.find(({ availability, onSale }) =>
        state === 'ON_SALE' ? onSale : availability === state,
      );
      if (variant) return `${words[locale].prefix}/products/${slug}?variant=${variant.sku}`;
    }
    throw new Error(`Nothing is ${state}`);
  }

  test.each([
    'ON_SALE',
    'IN_STOCK',
    'FEW_LEFT',
    'UPON_ORDER',
    'SOLD_OUT',
    'NOT_AVAILABLE',
    'OPTIONS',
  ])('%s has no barrier and no overflow', async (state) => {
    const path =
      state === 'OPTIONS' ? `${shaker[locale].path}?variant=TLS-SHK-CU` : await pathOf(state);
    await asVisitor(browser, async ({ page }) => {
      await page.goto(path);
      await waitForCount(page, words[locale], 0);
      expect(await findBarriers(page)).toEqual([]);
      await expectToFit(page, 320, 390, 820);
      await withLargeText(page, () => expectToFit(page, 390, 820));
    });
  });
});

test('what goes with a product stands below it, as the house has named it', async () => {
  const buyer = createBuyer(inject('siteUrl'));
  const { products } = await buyer.ask<{
    products: { nodes: { slug: string; related: { slug: string }[] }[] };
  }>('{ products(first: 100) { nodes { slug related { slug } } } }');
  const many = products.nodes.find(({ related }) => related.length === 8);
  const html = await (
    await fetch(new URL(`/products/${many?.slug ?? ''}`, inject('siteUrl')))
  ).text();
  const slugs = [...html.matchAll(/<article[^]*?href="\/products\/([\w-]+)"/g)].map(
    ([, found]) => found,
  );
  expect(slugs).toEqual(many?.related.map(({ slug }) => slug));
});

test.each(locales)('every product of the shop can be looked at, %s', async (locale: Locale) => {
  const buyer = createBuyer(inject('siteUrl'), { Locale: locale });
  const { products } = await buyer.ask<{ products: { nodes: { slug: string }[] } }>(
    '{ products(first: 100) { nodes { slug } } }',
  );
  for (const { slug } of products.nodes) {
    const path = `${words[locale].prefix}/products/${slug}`;
    expect((await fetch(new URL(path, inject('siteUrl')))).status, path).toBe(200);
  }
});
