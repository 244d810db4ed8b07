import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  asVisitor,
  expectFocus,
  findBarriers,
  openBrowser,
  visit,
  type Visitor,
} from '../support/browser.ts';
import { layoutShift, watchLayout } from '../support/layout-shift.ts';

const browser = await openBrowser();

const words = {
  en: {
    prefix: '',
    question: 'Good evening. Are you 18 or over?',
    yes: 'Yes, I am',
    no: 'No',
    refused: 'Then we look forward to seeing you later. Come back when you are 18.',
    strip: /for guests of 18 and over/,
    basic: 'Basic cookies',
    all: 'All cookies',
    policy: 'Cookie policy',
    settings: 'Cookie settings',
    funding: 'European funding',
    alt: /^Emblem of the European Union/,
    close: 'Close the notice about European funding',
  },
  el: {
    prefix: '/el',
    question: 'Καλησπέρα σας. Έχετε συμπληρώσει τα 18;',
    yes: 'Ναι, τα έχω συμπληρώσει',
    no: 'Όχι',
    refused: 'Τότε θα σας περιμένουμε. Ελάτε μόλις γίνετε 18.',
    strip: /για επισκέπτες 18 ετών και άνω/,
    basic: 'Βασικά cookies',
    all: 'Όλα τα cookies',
    policy: 'Πολιτική cookies',
    settings: 'Ρυθμίσεις cookies',
    funding: 'Ευρωπαϊκή χρηματοδότηση',
    alt: /^Το έμβλημα της Ευρωπαϊκής Ένωσης/,
    close: 'Κλείσιμο της ενημέρωσης για την ευρωπαϊκή χρηματοδότηση',
  },
} as const;

/** So much of a page's end lies between the notice and the edge, in px, where nothing lies at the foot. */
const AT_REST = 16;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const bar = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });

/** The distance of the funding notice from the left and from the foot of the screen. */
const placeOfNotice = (page: Page, w: (typeof words)['en' | 'el']) =>
  page
    .getByRole('complementary', { name: w.funding })
    .evaluate((notice) => [
      notice.getBoundingClientRect().left,
      Math.round(window.innerHeight - notice.getBoundingClientRect().bottom),
    ]);

/** Walks through the page to its end by the key; answers where, and what had the focus and could not be seen. */
async function walk({ page }: Visitor): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const { isEnd, covered } = await page.evaluate(() => {
      const place = document.activeElement ?? document.body;
      const { left, right, top, bottom } = place.getBoundingClientRect();
      const points = [0.5, 0.02, 0.98].map((part) => [left + (right - left) * part, bottom - 2]);
      const middle = [left + 2, (top + bottom) / 2];
      const isSeen = [...points, middle, [(left + right) / 2, top + 2]].some(([x = 0, y = 0]) => {
        const seen = document.elementFromPoint(x, y);
        return seen === place || place.contains(seen) || seen?.contains(place);
      });
      return { isEnd: place === document.body, covered: isSeen ? null : place.outerHTML };
    });
    if (isEnd) return { stops, hidden };
    if (covered) hidden.push(covered.slice(0, 160));
  }
}

describe('the entrance', () => {
  const locale = 'el';
  const w = words[locale];
  const home = w.prefix || '/';

  test('asks once whether one is of age, above a page that is there, by keyboard too', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        const document = await (await page.request.get(home)).text();
        expect(document).toContain('<h1');
        expect(document).not.toContain('id="age-title"');
        await page.goto(home);
        const question = page.getByRole('dialog', { name: w.question });
        await question.waitFor();
        expect(await page.locator('main h1').isVisible()).toBe(true);
        expect(await findBarriers(page)).toEqual([]);
        // It is no answer to shut it, nor to go round it.
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await question.waitFor();
        expect(
          await question.evaluate((dialog) => dialog.contains(window.document.activeElement)),
        ).toBe(true);
        await question.getByRole('button', { name: w.yes }).press('Enter');
        await question.waitFor({ state: 'detached' });
        const [cookie, ...others] = await page.context().cookies();
        expect(others.filter(({ name }) => name !== 'locale')).toEqual([]);
        expect([cookie?.name, cookie?.value]).toEqual(['adult', 'yes']);
        const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
        expect(Math.round(days)).toBe(30);
        await page.goto(`${w.prefix}/shop`);
        await bar(page).waitFor();
        expect(await page.getByRole('dialog').count()).toBe(0);
      },
      { isNew: true },
    );
  });

  test('leads who is younger to a page without the shop, and asks nobody who looks for the law or for us', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${w.prefix}/shop`);
        await page.getByRole('dialog').getByRole('link', { name: w.no, exact: true }).click();
        await page.getByText(w.refused).waitFor();
        expect(new URL(page.url()).pathname).toBe(`${w.prefix}/not-yet`);
        expect(await page.locator('a[href*="/products"], a[href*="/shop"]').count()).toBe(0);
        expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain(
          'noindex',
        );
        expect(await findBarriers(page)).toEqual([]);
        for (const path of ['/contact', '/accessibility', '/terms-of-service', '/cookie-policy']) {
          await page.goto(w.prefix + path);
          await bar(page).waitFor();
          expect(await page.getByRole('dialog').count(), path).toBe(0);
        }
        await page.goto(home);
        await page.getByRole('dialog').waitFor();
      },
      { isNew: true },
    );
  });

  test('shows who has funded the site in its language, until it is closed', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${w.prefix}/contact`);
        const notice = page.getByRole('complementary', { name: w.funding });
        const picture = notice.getByRole('img', { name: w.alt });
        expect(await picture.getAttribute('src')).toBe(`/funding/kerasma-${locale}.svg`);
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(248);
        const link = notice.getByRole('link');
        const href = `/funding/kerasma-${locale}.pdf`;
        expect(await link.getAttribute('href')).toBe(href);
        const pdf = await page.request.get(href);
        expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
        expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

        const close = notice.getByRole('button', { name: w.close });
        const opacity = () => close.evaluate((button) => getComputedStyle(button).opacity);
        expect(await opacity()).toBe('0');
        await link.focus();
        await expect.poll(opacity).toBe('1');
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await expect.poll(opacity).toBe('0');
        await notice.hover();
        await expect.poll(opacity).toBe('1');
        await bar(page).getByRole('button', { name: w.basic }).click();
        await close.click();
        await notice.waitFor({ state: 'detached' });
        expect(await page.evaluate(() => localStorage.getItem('showFunding'))).toBe(
          '{"version":1,"value":false}',
        );
        await page.reload();
        await page.getByRole('button', { name: w.settings }).waitFor();
        await notice.waitFor({ state: 'detached' });
        const inFooter = page.getByRole('contentinfo').getByRole('link', { name: w.funding });
        expect(await inFooter.getAttribute('href')).toBe(href);
        // Another session of the browser, and what is no answer at all.
        const other = await page.context().newPage();
        await other.goto(`${w.prefix}/contact`);
        await other.getByRole('button', { name: w.settings }).waitFor();
        await other.getByRole('complementary', { name: w.funding }).waitFor({ state: 'detached' });
        await other.addInitScript(() => localStorage.setItem('showFunding', '{"version":1,'));
        await other.goto(`${w.prefix}/contact`);
        await other.getByRole('complementary', { name: w.funding }).waitFor();
      },
      { isNew: true },
    );
  });

  test('says without scripts for whom it is, and counts and asks nobody', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${w.prefix}/shop`);
        const strip = page.getByRole('note').filter({ hasText: w.strip });
        await strip.waitFor();
        expect(await page.getByRole('img', { name: w.alt }).isVisible()).toBe(true);
        expect(await bar(page).count()).toBe(0);
        expect(await page.getByRole('button', { name: w.settings }).count()).toBe(0);
        expect(await page.locator('script[src*="gtag"]').count()).toBe(0);
        await strip.getByRole('link').click();
        await page.getByText(w.refused).waitFor();
        await page.goto(`${w.prefix}/contact`);
        expect(await page.getByRole('note').filter({ hasText: w.strip }).count()).toBe(0);
        await page.goto(`${w.prefix}/cookie-policy`);
        expect(await page.getByRole('button', { name: w.settings }).count()).toBe(0);
      },
      { isNew: true, javaScriptEnabled: false },
    );
  });
});

describe('the entrance', () => {
  const locale = 'el';
  const w = words[locale];

  test('closes the notice by a button that is always there on touch screens', async () => {
    await asVisitor(
      browser,
      async ({ page }) => {
        await page.goto(`${w.prefix}/contact`);
        const close = page.getByRole('button', { name: w.close });
        expect(await close.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
        const { width = 0, height = 0 } = (await close.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
        await close.tap();
        await close.waitFor({ state: 'detached' });
      },
      { isNew: true, ...phone },
    );
  });
});

test.each([
  ['en', 'on a phone', phone, 130],
  ['el', 'on a large screen', {}, 70],
] as const)(
  'the entrance, %s, has two answers about cookies alike, and the notice above them, %s',
  async (locale, _where, screen, offset) => {
    const w = words[locale];
    await asVisitor(
      browser,
      async (visitor) => {
        const { page } = visitor;
        await page
          .context()
          .addCookies([{ name: 'adult', value: 'yes', domain: '127.0.0.1', path: '/' }]);
        await watchLayout(page);
        await page.goto(`${w.prefix}/contact`);
        await bar(page).waitFor();
        const looks = await Promise.all(
          [w.basic, w.all].map((name) =>
            bar(page)
              .getByRole('button', { name, exact: true })
              .evaluate((button) => {
                const { width, height, top } = button.getBoundingClientRect();
                const { color, backgroundColor, borderColor, fontSize, fontWeight } =
                  getComputedStyle(button);
                return [
                  width,
                  height,
                  top,
                  color,
                  backgroundColor,
                  borderColor,
                  fontSize,
                  fontWeight,
                ];
              }),
          ),
        );
        expect(looks[0]).toEqual(looks[1]);
        const policy = bar(page).getByRole('link', { name: w.policy });
        expect(await policy.getAttribute('href')).toBe(`${w.prefix}/cookie-policy`);
        expect(await placeOfNotice(page, w)).toEqual([0, offset]);
        expect(await findBarriers(page)).toEqual([]);
        // It takes no focus, comes next after the way to the content, and lies over nothing that has the focus.
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expectFocus(policy);
        const first = await walk(visitor);
        expect(first).toMatchObject({ hidden: [] });
        expect(first.stops).toBeGreaterThan(25);
        // The typeface of the page may come a hair wider than what stood in for it.
        expect(await layoutShift(page)).toBeLessThan(0.001);
        await bar(page).getByRole('button', { name: w.basic }).click();
        await bar(page).waitFor({ state: 'detached' });
        await expect.poll(() => placeOfNotice(page, w)).toEqual([0, AT_REST]);
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await walk(visitor)).toMatchObject({ hidden: [] });
      },
      { isNew: true, ...screen },
    );
  },
);

test.each(['shut', 'full'] as const)(
  'takes the answers of a browser whose storage is %s, until the page is left',
  async (how) => {
    const w = words.en;
    const { page, complaints, leave } = await visit(browser, { isNew: true });
    await page.addInitScript((state) => {
      const refuse = () => {
        throw new DOMException('No', state === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (state === 'full') Storage.prototype.setItem = refuse;
      else
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, { get: refuse });
    }, how);
    await page.goto('/contact');
    await bar(page).getByRole('button', { name: w.all }).click();
    await bar(page).waitFor({ state: 'detached' });
    const notice = page.getByRole('complementary', { name: w.funding });
    await notice.getByRole('button').press('Enter');
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('contentinfo').getByRole('link', { name: w.policy }).first().click();
    await page.getByRole('heading', { level: 1, name: w.policy }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await notice.count()).toBe(0);
    expect(await page.evaluate(() => window.dataLayer?.length)).toBeGreaterThan(3);
    // The router remembers how far a page was scrolled, and says when it cannot.
    const own = complaints.filter((complaint) => !/SecurityError: No/.test(complaint));
    expect(own).toEqual([]);
    await leave();
  },
);
