import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asVisitor, expectFocus, findBarriers, openBrowser } from '../support/browser.ts';
import { expectToFit } from '../support/fit.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');
const term = 'ΛΕΥΚΟ windlass';
const bottle = 'Windlass Hill Λευκό';
const post = '«Navy strength» και μπαρούτι: τι είναι αλήθεια';

/** The search field that is in sight. */
const fieldOf = (page: Page) => page.getByRole('banner').getByRole('search').locator('input');

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** The fields of the header, and of the menu of small screens, once their scripts have come. */
async function fieldsOf(page: Page): Promise<Locator> {
  const fields = page.getByRole('banner').locator('input[role=combobox]');
  await fields.first().waitFor({ state: 'attached' });
  return fields;
}

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

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

test('suggestions are found, walked to and followed by keyboard, and what was searched is offered again', async () => {
  await asVisitor(browser, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const searched = new URL(request.url()).searchParams.get('term');
      if (request.url().includes('/search/suggestions') && searched) asked.push(searched);
    });
    // The pause before a search can be skipped.
    await page.clock.install();
    await page.goto('/el');
    await fieldsOf(page);
    const box = fieldOf(page);
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      if (await box.evaluate((element) => element === document.activeElement)) break;
    }
    // Validators allow the role to a text field only.
    expect(await box.getAttribute('type')).toBe('text');
    const popular = page.getByRole('group', { name: t('search.kind.popular') });
    const recent = page.getByRole('group', { name: t('search.kind.recent') });
    await popular.waitFor();
    expect(await recent.count()).toBe(0);

    // An input method composes a word, and only the word is searched.
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['w', 'wi', 'win']) {
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await page.clock.runFor(1000);
    await keyboard.send('Input.insertText', { text: 'windlass' });
    await options(page).filter({ hasText: bottle }).waitFor();
    expect(asked).toEqual(['windlass']);
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true');
    expect(await box.getAttribute('aria-controls')).toBe(
      await page.getByRole('listbox').getAttribute('id'),
    );
    const count = await options(page).count();
    expect(await page.getByRole('search').getByRole('status').first().innerText()).toBe(
      t('search.count', { count }),
    );
    expect(await findBarriers(page)).toEqual([]);

    // Beyond the last one stands the text itself, and then the first again.
    await expect.poll(() => activeOption(page)).toBeUndefined();
    expect(await walk(page, 'ArrowUp')).toBe(await options(page).last().textContent());
    expect(await walk(page, 'ArrowDown')).toBeUndefined();
    await walk(page, 'ArrowDown');
    await page.keyboard.press('Home');
    await expect.poll(() => activeOption(page)).toBeUndefined();
    expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);

    // Escape, Tab and a press elsewhere close the list, and the text stays.
    const list = page.getByRole('listbox');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await box.inputValue()).toBe('windlass');
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await list.waitFor();
    await page.keyboard.press('Tab');
    await list.waitFor({ state: 'hidden' });
    await box.click();
    await list.waitFor();
    await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
    await list.waitFor({ state: 'hidden' });

    await box.click();
    await list.waitFor();
    for (let step = 0; step < count; step += 1) {
      if ((await walk(page, 'ArrowDown'))?.includes(bottle)) break;
    }
    await expectFocus(box);
    await page.keyboard.press('Enter');
    await title(page, bottle).waitFor();
    await expect.poll(() => list.count()).toBe(0);

    // The blog is the last of the list.
    await box.fill('μπαρουτ');
    const posts = page.getByRole('group', { name: t('search.kind.posts') });
    await posts.getByRole('option', { name: post }).waitFor();
    expect(await walk(page, 'ArrowUp')).toBe(await posts.getByRole('option').last().textContent());
    for (let step = 1; step < (await posts.getByRole('option').count()); step += 1) {
      if ((await activeOption(page))?.includes(post)) break;
      await walk(page, 'ArrowUp');
    }
    await page.keyboard.press('Enter');
    await title(page, post).waitFor();

    // What was sent is offered before typing, until it is forgotten.
    await box.fill('overproof');
    await box.press('Enter');
    await title(page, t('catalogue.found', { term: 'overproof' })).waitFor();
    await box.fill('');
    await recent.waitFor();
    expect(await recent.getByRole('option').allInnerTexts()).toEqual(['overproof']);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await recent.waitFor({ state: 'detached' });
    await expectFocus(box);
    await popular.waitFor();

    await box.fill('qqqqqq');
    await box.press('Enter');
    await page
      .getByText(t('catalogue.nothingFound', { term: 'qqqqqq' }), { exact: true })
      .waitFor();
  });
});

test('what is typed is kept through late scripts, other pages and late or broken answers, and is searched', async () => {
  await asVisitor(browser, async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/el', { waitUntil: 'commit' });
    const box = fieldOf(page);
    expect(await box.inputValue()).toBe('');
    await box.fill(term);
    scripts.resolve();
    const texts = async () => {
      const all = await (await fieldsOf(page)).all();
      expect(all.length).toBeGreaterThan(1);
      return [...new Set(await Promise.all(all.map((field) => field.inputValue())))];
    };
    await expect.poll(texts).toEqual([term]);
    await page.goto('/el/contact');
    await expect.poll(texts).toEqual([term]);

    // A late answer to an older text is never shown.
    const held = Promise.withResolvers<void>();
    await page.route('**/search/suggestions?term=mas*', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await box.click();
    await page.getByRole('listbox').waitFor();
    const asked = page.waitForRequest((request) => request.url().includes('term=mas'));
    await box.fill('mas');
    await asked;
    await box.fill('windlass');
    // The list of the first text, which has one bottle of the two, stays until this answer.
    await options(page).filter({ hasText: 'Windlass Hill 12 ετών' }).waitFor();
    const shown = await options(page).allInnerTexts();
    held.resolve();
    await page.waitForLoadState('networkidle');
    expect(await options(page).allInnerTexts()).toEqual(shown);

    // Without an answer the form still works; once it is sent, nothing is left to be sent.
    await page.route('**/search/suggestions**', (route) =>
      route.fulfill({ status: 200, body: 'no answer' }),
    );
    await box.fill(term);
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await box.press('Enter');
    await title(page, t('catalogue.found', { term })).waitFor();
    await page.goto('/el/contact');
    await expect.poll(texts).toEqual(['']);
  });
});

test('the search in the menu of a phone works by touch, and 500 letters without a space fit the page', async () => {
  await asVisitor(
    browser,
    async ({ page }) => {
      await page.goto('/el');
      await fieldsOf(page);
      await page.getByRole('button', { name: t('nav.open'), exact: true }).tap();
      const box = fieldOf(page);
      await box.tap();
      await box.fill('Βιβλία');
      const option = options(page).filter({ hasText: /^Βιβλία$/i });
      await option.first().waitFor();
      await expectToFit(page);
      expect(await findBarriers(page)).toEqual([]);
      await option.first().tap();
      await page.waitForURL(/\/categories\/|search=/);
      await page.getByRole('listbox').waitFor({ state: 'detached' });

      await page.goto(`/el/products?search=${'ρούμι'.repeat(100)}`);
      await expectToFit(page, 320, 1440);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
});
