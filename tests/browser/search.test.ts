import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { expectToFit } from '../support/fit.ts';
import { openList, productNames } from '../support/list-page.ts';

const browser = await openBrowser();

const sites = {
  en: {
    home: '/',
    prefix: '',
    search: 'Search',
    term: 'windlass WHITE',
    title: 'Found for “windlass WHITE”',
    hit: 'Windlass Hill White',
    found: (term: string) => `Found for “${term}”`,
    nothing: 'Nothing on the shelf for “qqqqqq”. Try a style or an island.',
    category: 'Books',
    recent: 'You looked for',
    forget: 'Forget these',
    popular: 'Often asked for',
    meant: 'Did you mean',
    menu: 'Navigation',
    blog: 'From the blog',
    post: 'Navy strength and gunpowder: what is true',
    begun: 'gunpow',
    slip: 'gunpwoder',
  },
  el: {
    home: '/el',
    prefix: '/el',
    search: 'Αναζήτηση',
    term: 'ΛΕΥΚΟ windlass',
    title: 'Αποτελέσματα για «ΛΕΥΚΟ windlass»',
    hit: 'Windlass Hill Λευκό',
    found: (term: string) => `Αποτελέσματα για «${term}»`,
    nothing: 'Στο ράφι δεν βρέθηκε τίποτα για «qqqqqq». Δοκιμάστε ένα στυλ ή ένα νησί.',
    category: 'Βιβλία',
    recent: 'Αναζητήσατε',
    forget: 'Διαγραφή αναζητήσεων',
    popular: 'Μας ζητούν συχνά',
    meant: 'Μήπως εννοείτε',
    menu: 'Πλοήγηση',
    blog: 'Από το ιστολόγιο',
    post: '«Navy strength» και μπαρούτι: τι είναι αλήθεια',
    begun: 'μπαρουτ',
    slip: 'ΜΠΑΡΟΥΤΤΙ',
  },
} as const;

/** The search field that is in sight. */
function fieldOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('search').locator('input');
}

function options(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option');
}

/** The text of the option that the keys are on, as assistive techniques learn of it. */
function activeOption(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const option = id ? document.getElementById(id) : null;
    return option?.ariaSelected === 'true' ? (option.textContent ?? '') : undefined;
  });
}

/** Presses a key that leads to another option, and waits until it is there. */
async function walk(page: Page, key: string): Promise<string | undefined> {
  const before = await activeOption(page);
  await page.keyboard.press(key);
  await expect.poll(() => activeOption(page)).not.toBe(before);
  return activeOption(page);
}

describe('search', () => {
  const locale = 'el';
  const say = sites[locale];

  test.each([true, false])('the header leads to what it finds (scripts: %s)', async (scripts) => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(say.home);
        const box = fieldOf(page);
        await box.fill(say.term);
        await box.press('Enter');
        await page.getByRole('heading', { level: 1, name: say.title, exact: true }).waitFor();
        const address = new URL(page.url());
        expect(address.pathname).toBe(`${say.prefix}/products`);
        expect(address.searchParams.get('search')).toBe(say.term);
        expect((await productNames(page))[0]).toBe(say.hit);
        expect(await fieldOf(page).inputValue()).toBe(say.term);
        expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain(
          'noindex',
        );
      },
      { javaScriptEnabled: scripts, locale },
    );
  });

  test('by keyboard alone: a suggestion is found, walked to and followed', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, say.home);
      const box = fieldOf(page);
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press('Tab');
        if (await box.evaluate((element) => element === document.activeElement)) break;
      }
      await page.keyboard.type('windlass');
      await options(page).filter({ hasText: say.hit }).waitFor();
      await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
      expect(await box.getAttribute('aria-controls')).toBe(
        await page.getByRole('listbox').getAttribute('id'),
      );
      const count = await options(page).count();
      expect(await page.getByRole('search').getByRole('status').first().innerText()).toContain(
        String(count),
      );
      expect(await findBarriers(page)).toEqual([]);

      // Beyond the last one stands the text itself, and then the first again.
      await expect.poll(() => activeOption(page)).toBeUndefined();
      expect(await walk(page, 'ArrowUp')).toBe(await options(page).last().textContent());
      expect(await walk(page, 'ArrowDown')).toBeUndefined();
      for (let step = 0; step < count; step += 1) {
        if ((await walk(page, 'ArrowDown'))?.includes(say.hit)) break;
      }
      expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: say.hit, exact: true }).waitFor();
      expect(await page.getByRole('listbox').count()).toBe(0);
    });
  });

  test('a text of the blog is walked to among the suggestions, and stands beside what else is found', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, say.home);
      await fieldOf(page).click();
      await page.keyboard.type(say.begun);
      const posts = page.getByRole('group', { name: say.blog });
      await posts.getByRole('option', { name: say.post }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      // The blog is the last of the list.
      expect(await walk(page, 'ArrowUp')).toBe(
        await posts.getByRole('option').last().textContent(),
      );
      for (let step = 1; step < (await posts.getByRole('option').count()); step += 1) {
        if ((await activeOption(page))?.includes(say.post)) break;
        await walk(page, 'ArrowUp');
      }
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: say.post, exact: true }).waitFor();
      const { pathname } = new URL(page.url());
      expect(pathname.startsWith(`${say.prefix}/posts/`)).toBe(true);

      await page.goto(`${say.prefix}/products?search=${say.slip}`);
      const found = page.getByRole('region', { name: say.blog });
      const link = found.getByRole('link', { name: say.post, exact: true });
      expect(await link.getAttribute('href')).toBe(pathname);
      expect(await findBarriers(page)).toEqual([]);
    });
  });

  test('before typing: what was looked for in this browser, and what the house is asked for', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, say.home);
      const box = fieldOf(page);
      await box.click();
      await page.getByRole('group', { name: say.popular }).waitFor();
      expect(await page.getByRole('group', { name: say.recent }).count()).toBe(0);
      await box.fill('overproof');
      await box.press('Enter');
      await page
        .getByRole('heading', { level: 1, name: say.found('overproof'), exact: true })
        .waitFor();
      await openList(page, say.home);
      await box.click();
      const recent = page.getByRole('group', { name: say.recent });
      await recent.waitFor();
      expect(await recent.getByRole('option').allInnerTexts()).toEqual(['overproof']);
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await recent.waitFor({ state: 'detached' });
      await openList(page, say.home);
      await box.click();
      await page.getByRole('group', { name: say.popular }).waitFor();
      expect(await page.getByRole('group', { name: say.recent }).count()).toBe(0);
    });
  });

  test('a finger finds it in the menu of a phone, with categories and terms that lead on', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await openList(page, say.home);
        await page.getByRole('button', { name: say.menu, exact: true }).tap();
        const box = fieldOf(page);
        await box.tap();
        await box.fill(say.category);
        const option = options(page).filter({ hasText: new RegExp(`^${say.category}$`, 'i') });
        await option.first().waitFor();
        await expectToFit(page);
        expect(await findBarriers(page)).toEqual([]);
        await option.first().tap();
        await page.waitForURL(/\/categories\/|search=/);
        await page.getByRole('listbox').waitFor({ state: 'detached' });
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
  });

  test('where nothing is found, the page helps on, without a barrier', async () => {
    await asVisitor(browser, async ({ page }) => {
      const response = await page.goto(`${say.prefix}/products?search=qqqqqq`);
      expect(response?.status()).toBe(200);
      const main = page.getByRole('main');
      await main.getByText(say.nothing, { exact: true }).waitFor();
      await main.getByRole('heading', { name: say.popular, exact: true }).waitFor();
      expect(await main.locator('a[href*="/products?search="]').count()).toBeGreaterThan(2);
      expect(await main.locator('article').count()).toBe(4);
      expect(await fieldOf(page).inputValue()).toBe('qqqqqq');
      expect(await findBarriers(page)).toEqual([]);
    });
  });

  test.each([
    ['quotes and tags', '"><img src=x onerror=alert(1)>'],
    ['operators', "%_' ; drop table & | ! ( *"],
    ['an emoji', '🍹 👩‍🍳'],
    ['one letter', 'ρ'],
    ['500 characters', 'ρούμι'.repeat(100)],
    ['500 emoji', '🍹'.repeat(250)],
  ])('%s are shown as they are', async (_name, term) => {
    await asVisitor(browser, async ({ page }) => {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const query = new URLSearchParams({ search: term }).toString();
        const response = await page.goto(`${say.prefix}/products?${query}`);
        expect(response?.status()).toBe(200);
        expect(await page.locator('input[name=search]').first().inputValue()).toBe(term);
        expect(await page.locator('main img[src="x"]').count()).toBe(0);
        expect(await page.title()).not.toContain('�');
        await expectToFit(page);
      }
    });
  });
});

describe('search', () => {
  const say = sites.en;

  test('what was typed and not sent is in every field of the frame, and there again on the next visit', async () => {
    await asVisitor(browser, async ({ page }) => {
      await page.goto(say.home);
      const fields = page.getByRole('banner').locator('input[role=combobox]');
      await fields.first().waitFor({ state: 'attached' });
      // That of the header, and that of the menu of small screens.
      expect(await fields.count()).toBeGreaterThan(1);
      const texts = async () => [
        ...new Set(
          await fields.evaluateAll((inputs) =>
            inputs.map((input) => (input as HTMLInputElement).value),
          ),
        ),
      ];
      expect(await texts()).toEqual(['']);
      await fieldOf(page).fill(say.term);
      await expect.poll(texts).toEqual([say.term]);
      await page.goto(`${say.prefix}/contact`);
      await expect.poll(texts).toEqual([say.term]);
      // Once it is sent, it is the page's, and nothing is left to be sent.
      await fieldOf(page).press('Enter');
      await page.getByRole('heading', { level: 1, name: say.title, exact: true }).waitFor();
      await page.goto(`${say.prefix}/contact`);
      await fields.first().waitFor({ state: 'attached' });
      await expect.poll(texts).toEqual(['']);
    });
  });

  test('the list gives way: Escape, Tab, a press elsewhere, and Home and End stay with the text', async () => {
    await asVisitor(browser, async ({ page }) => {
      await openList(page, say.home);
      const box = fieldOf(page);
      await box.click();
      await page.keyboard.type('windlass');
      await options(page).filter({ hasText: say.hit }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await expect.poll(() => activeOption(page)).toBeUndefined();
      expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
      expect(await box.inputValue()).toBe('windlass');
      await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
      await box.click();
      await page.getByRole('listbox').waitFor();
      await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    });
  });

  test('an input method composes in peace', async () => {
    await asVisitor(browser, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const term = new URL(request.url()).searchParams.get('term');
        if (request.url().includes('/search/suggestions') && term) asked.push(term);
      });
      await openList(page, say.home);
      await fieldOf(page).click();
      await page.getByRole('listbox').waitFor();
      const keyboard = await page.context().newCDPSession(page);
      for (const text of ['w', 'wi', 'win'])
        await keyboard.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      await keyboard.send('Input.insertText', { text: 'windlass' });
      await options(page).filter({ hasText: say.hit }).waitFor();
      expect(asked).toEqual(['windlass']);
    });
  });
});

describe('search', () => {
  const say = sites.el;

  test('what was typed before the scripts came is still there, and leads on', async () => {
    await asVisitor(browser, async ({ page }) => {
      const { promise: scripts, resolve: letIn } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts;
        await route.continue();
      });
      await page.goto(say.home, { waitUntil: 'commit' });
      await fieldOf(page).fill(say.term);
      letIn();
      await page
        .getByRole('banner')
        .locator('input[role=combobox]')
        .first()
        .waitFor({ state: 'attached' });
      expect(await fieldOf(page).inputValue()).toBe(say.term);
      await fieldOf(page).press('Enter');
      await page.getByRole('heading', { level: 1, name: say.title, exact: true }).waitFor();
    });
  });

  test('a late answer to an older text is never shown, and without answers the form still works', async () => {
    await asVisitor(browser, async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/search/suggestions?term=mas*', async (route) => {
        await held.promise;
        await route.continue().catch(() => undefined);
      });
      await openList(page, say.home);
      await fieldOf(page).click();
      const asked = page.waitForRequest((request) => request.url().includes('term=mas'));
      await page.keyboard.type('mas');
      await asked;
      await fieldOf(page).fill('windlass');
      await options(page).filter({ hasText: say.hit }).waitFor();
      const shown = await options(page).allInnerTexts();
      held.resolve();
      await page.waitForLoadState('networkidle');
      expect(await options(page).allInnerTexts()).toEqual(shown);

      await page.route('**/search/suggestions**', (route) =>
        route.fulfill({ status: 200, body: 'no answer' }),
      );
      await fieldOf(page).fill('overproof');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
      await fieldOf(page).press('Enter');
      await page
        .getByRole('heading', { level: 1, name: say.found('overproof'), exact: true })
        .waitFor();
    });
  });
});
