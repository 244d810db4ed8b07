import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { createBuyer } from '../support/buyer.ts';
import { giveCart, makeCart, openProduct, waitForCount } from '../support/cart.ts';
import { words } from '../support/journey.ts';

/** How long an answer of the server may take on a busy machine. */
const PATIENCE = { timeout: 20_000 };
const say = {
  en: {
    title: 'Promotions',
    banner: 'The Long Table',
    see: 'See what it takes',
    first: 'First Round',
    firstSlug: 'first-round',
    courierSlug: 'the-courier-is-on-us',
    tableSlug: 'the-long-table',
    endedSlug: 'the-green-weeks',
    until: /^Until \d{1,2} \p{L}+/u,
    from: /^From \d{1,2} \p{L}+/u,
    upcoming: 'Coming up',
    use: 'Use it in the cart',
    used: 'In your cart: FIRSTROUND',
    copy: 'Copy code FIRSTROUND',
    copied: 'Copied',
    smallPrint: 'The small print',
    over: 'This promotion is over.',
    way: 'See what is running now',
    empty: 'Your cart is still empty.',
    short: '€15.00 more, and this code applies.',
    courier: '€50.00 more in your cart, and it applies.',
    pieces: '2 more items from the list, and it applies.',
    notFound: 'Not Found',
    emptyCart: 'Your cart is empty.',
    taste: 'By taste',
    newest: 'New on the shelf',
    onSale: 'At a better price, for now',
    featured: 'From the bartender’s hand',
  },
  el: {
    title: 'Προσφορές',
    banner: 'Το μακρύ τραπέζι',
    see: 'Δείτε τι χρειάζεται',
    first: 'Ο πρώτος γύρος',
    firstSlug: 'o-protos-gyros',
    courierSlug: 'ton-kourier-ton-kername-emeis',
    tableSlug: 'to-makry-trapezi',
    endedSlug: 'oi-prasines-evdomades',
    until: /^Έως \d{1,2} \p{L}+/u,
    from: /^Από \d{1,2} \p{L}+/u,
    upcoming: 'Έρχονται',
    use: 'Χρήση στο καλάθι',
    used: 'Μπήκε στο καλάθι σας: FIRSTROUND',
    copy: 'Αντιγραφή κωδικού FIRSTROUND',
    copied: 'Αντιγράφηκε',
    smallPrint: 'Τα ψιλά γράμματα',
    over: 'Η προσφορά έχει λήξει.',
    way: 'Δείτε τις προσφορές που ισχύουν',
    empty: 'Το καλάθι σας είναι ακόμη άδειο.',
    short: 'Προσθέστε 15,00 € ακόμη για να ισχύσει ο κωδικός.',
    courier: 'Ακόμη 50,00 € στο καλάθι σας και ισχύει.',
    pieces: 'Ακόμη 2 προϊόντα από τη λίστα και ισχύει.',
    notFound: 'Δεν βρέθηκε',
    emptyCart: 'Το καλάθι σας είναι άδειο.',
    taste: 'Από τη γεύση',
    newest: 'Μόλις μπήκαν στο ράφι',
    onSale: 'Σε καλύτερη τιμή, για λίγο',
    featured: 'Όσα πιάνει πρώτα ο μπάρμαν',
  },
} as const;

const browser = await openBrowser();

type Running = { promotions: { nodes: { name: string; slug: string; code: string | null }[] } };

/** The running promotions as the API tells them in a language. */
async function running(locale: 'en' | 'el'): Promise<Running['promotions']['nodes']> {
  const buyer = createBuyer(inject('siteUrl'), { Locale: locale });
  const { promotions } = await buyer.ask<Running>('{ promotions { nodes { name slug code } } }');
  return promotions.nodes;
}

/** What the page of a promotion says of the visitor's cart. */
async function standing(page: Page): Promise<string> {
  const text = await page.getByRole('note').innerText();
  return text.split('\n').at(-1)?.replace(/\s/g, ' ').trim() ?? '';
}

describe('the promotions', () => {
  const locale = 'el';
  const w = words[locale];
  const s = say[locale];

  test.each([true, false])(
    'are found from the home page, each with its days, its code and its goods, scripts: %s',
    async (scripts) => {
      await asVisitor(
        browser,
        async ({ page }) => {
          await page.goto(w.home);
          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: s.title, exact: true })
            .click();
          await page.getByRole('heading', { level: 1, name: s.title }).waitFor();
          expect(new URL(page.url()).pathname).toBe(`${w.prefix}/promotions`);
          const names = await page.locator('main article h2').allInnerTexts();
          expect(names).toEqual((await running(locale)).map(({ name }) => name));
          const card = page.locator('main article', { hasText: s.first });
          expect(await card.locator('time').textContent()).toMatch(s.until);
          expect(await card.getByText('FIRSTROUND', { exact: true }).count()).toBe(1);
          const coming = page.getByRole('region', { name: s.upcoming });
          expect(await coming.locator('time').first().textContent()).toMatch(s.from);
          if (scripts) expect(await findBarriers(page)).toEqual([]);

          await page.getByRole('link', { name: s.first, exact: true }).click();
          await page.getByRole('heading', { level: 1, name: s.first }).waitFor();
          expect(new URL(page.url()).pathname).toBe(`${w.prefix}/promotions/${s.firstSlug}`);
          await page.getByRole('heading', { name: s.smallPrint }).waitFor();
          expect(await page.locator('main article').count()).toBeGreaterThan(1);
          expect(await page.locator('main li article').count()).toBeLessThanOrEqual(10);
          if (scripts) expect(await findBarriers(page)).toEqual([]);
          const goods = page.locator('main li article a').first();
          const name = await goods.innerText();
          await goods.click();
          await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        },
        { javaScriptEnabled: scripts },
      );
    },
  );

  test('stand on home and shop with one banner, which leads to its promotion', async () => {
    await asVisitor(browser, async ({ page }) => {
      for (const path of ['/', '/shop']) {
        await page.goto(path === '/' ? w.home : `${w.prefix}${path}`);
        const banners = page.getByRole('region', { name: s.banner, exact: true });
        expect(await banners.count()).toBe(1);
        expect(await page.getByRole('dialog').count()).toBe(0);
        await banners.getByRole('link', { name: s.see, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: s.banner }).waitFor();
      }
    });
  });

  test('of old answer that they are over, with a way on, and are not for search engines', async () => {
    await asVisitor(browser, async ({ page }) => {
      const response = await page.goto(`${w.prefix}/promotions/${s.endedSlug}`);
      expect(response?.status()).toBe(200);
      await page.getByText(s.over, { exact: true }).waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      expect(await page.getByRole('button', { name: s.use, exact: true }).count()).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('link', { name: s.way, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: s.title }).waitFor();
    });
  });

  test('that there are not answer 404', async () => {
    const response = await fetch(`${inject('siteUrl')}${w.prefix}/promotions/none`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(s.notFound);
  });

  test('say what is still missing in the cart of this visitor, and their documents are the same for all', async () => {
    const address = `${w.prefix}/promotions/${s.courierSlug}`;
    await asVisitor(browser, async ({ page }) => {
      await page.goto(address);
      await expect.poll(() => standing(page), PATIENCE).toBe(s.empty);
      await giveCart(page.context(), await makeCart('TLS-SPN', 'TLS-SPN-01', 2));
      await page.reload();
      await waitForCount(page, w, 2);
      await expect.poll(() => standing(page), PATIENCE).toBe(s.courier);
      const [own, others] = await Promise.all([
        page.request.get(address).then((answer) => answer.text()),
        fetch(inject('siteUrl') + address).then((answer) => answer.text()),
      ]);
      expect(own).toBe(others);
      await giveCart(page.context(), await makeCart('WIN-005', 'WIN-005-70', 1));
      await page.goto(`${w.prefix}/promotions/${s.tableSlug}`);
      await expect.poll(() => standing(page), PATIENCE).toBe(s.pieces);
    });
  });

  test('lend their code to the cart from their own page, and say what it still takes', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto(`${w.prefix}/promotions/${s.firstSlug}`);
        await waitForCount(page, w, 0);
        const use = page.getByRole('button', { name: s.use, exact: true });
        await use.click();
        await page.getByRole('status').getByText(s.emptyCart, { exact: true }).waitFor();
        await page.getByRole('button', { name: s.copy, exact: true }).click();
        await page.getByRole('status').getByText(s.copied, { exact: true }).waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FIRSTROUND');

        await giveCart(page.context(), await makeCart('TLS-SPN', 'TLS-SPN-01', 2));
        await page.reload();
        await waitForCount(page, w, 2);
        await use.click();
        await page.getByRole('status').getByText(s.used, { exact: true }).waitFor();
        await expect.poll(() => standing(page), PATIENCE).toBe(s.short);
        expect(await findBarriers(page)).toEqual([]);
      },
      { expectedStatuses: [422] },
    );
  });
});

describe('the promotions', () => {
  const locale = 'en';
  const w = words[locale];
  const s = say[locale];

  test('lend their code without scripts too: the form leads to the cart', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await giveCart(page.context(), await makeCart('TLS-SPN', 'TLS-SPN-01', 4));
        await page.goto(`${w.prefix}/promotions/${s.firstSlug}`);
        await page.getByRole('button', { name: s.use, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: w.cartTitle }).waitFor();
        expect(await page.locator('main').innerText()).toContain('FIRSTROUND');
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('the shop as a room', () => {
  const locale = 'el';
  const w = words[locale];
  const s = say[locale];

  test('has its shelves, what is featured, new and on sale, the tastes, and a promotion with goods', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/shop`);
      for (const name of [s.featured, s.newest, s.onSale]) {
        expect(await page.getByRole('region', { name }).locator('article').count()).toBeGreaterThan(
          2,
        );
      }
      const sale = page.getByRole('region', { name: s.onSale }).locator('article');
      for (const text of await sale.allInnerTexts()) expect(text).toMatch(/−\d+%/);
      expect(await page.locator('main a[href*="/categories/"]').count()).toBeGreaterThan(3);
      const promotion = page.getByRole('region').filter({
        has: page.locator('article'),
        hasNot: page.getByRole('heading', { level: 1 }),
      });
      expect(await promotion.last().getByRole('link', { name: s.see, exact: true }).count()).toBe(
        1,
      );
      await page.getByRole('region', { name: s.taste }).getByRole('link').first().click();
      await page.waitForURL(/\/products\?style=/);
      await page.locator('main article').first().waitFor();
    });
  });
});

describe('the shop as a room', () => {
  const locale = 'el';
  const w = words[locale];

  test('leads from a category with a single product to that product', async () => {
    const buyer = createBuyer(inject('siteUrl'), { Locale: locale });
    type Taxon = { name: string; activeProductsCount: number; firstActiveProductSlug: string };
    const { taxonomy } = await buyer.ask<{
      taxonomy: { children: (Taxon & { children: Taxon[] })[] };
    }>(
      `{ taxonomy(where: { kind: "category" }) { children {
        name activeProductsCount firstActiveProductSlug
        children { name activeProductsCount firstActiveProductSlug } } } }`,
    );
    const all = taxonomy.children.flatMap((root) => [root, ...root.children]);
    const single = all.filter(({ activeProductsCount }) => activeProductsCount === 1);
    expect(single.length).toBeGreaterThan(0);
    await asVisitor(browser, async ({ page }) => {
      await page.goto(`${w.prefix}/categories`);
      const links = page.locator('main li a');
      // Every category of the house stands there, with how much it holds.
      const texts = (await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      for (const { name, activeProductsCount } of all) {
        expect(texts).toContain(`${name} ${activeProductsCount}`);
      }
      const [first] = single;
      const href = await links
        .filter({ hasText: `${first?.name ?? ''} 1` })
        .first()
        .getAttribute('href');
      expect(href).toBe(`${w.prefix}/products/${first?.firstActiveProductSlug ?? ''}`);
    });
  });
});

test('three bottles from the list of a promotion cost less, and both its page and the cart say how much', async () => {
  const w = words.en;
  await asVisitor(browser, async ({ page }) => {
    const add = await openProduct(page, w, 'windlass-hill-5-years');
    for (let bottle = 1; bottle <= 3; bottle += 1) {
      await add.click();
      await waitForCount(page, w, bottle);
    }
    await page.goto(`/promotions/${say.en.tableSlug}`);
    await expect.poll(() => standing(page), PATIENCE).toBe('It takes €13.47 off your cart.');
    await page.goto('/shopping-cart');
    const line = page.locator('main li', { hasText: 'Windlass Hill 5 Years' }).first();
    expect(await line.locator('del').innerText()).toBe('€134.70');
    expect(await line.locator('ins').innerText()).toBe('€121.23');
    expect(await findBarriers(page)).toEqual([]);
  });
});
