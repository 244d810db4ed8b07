import { expect, test } from 'vitest';
import { asVisitor, findBarriers, openBrowser } from '../support/browser.ts';
import { expectToFit, withLargeText } from '../support/fit.ts';
import { textsOf } from '../support/texts.ts';

const browser = await openBrowser();
const t = textsOf('el');

/** What a browser adds to tests/http/blog.test.ts: the search in place, and what is printed. */
test('the blog finds while one is typing, and fetches for it only then, first the content and then the engine', async () => {
  await asVisitor(browser, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const engine = /\/assets\/search-engine-[^/]*\.js$/;
    await page.goto('/el/the-blog');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((path) => path.startsWith('/content/') || engine.test(path))).toEqual([]);
    fetched.length = 0;
    const answered = page.waitForResponse((response) => response.url().includes('/content/'));
    const field = page.getByRole('searchbox', { name: t('blog.search') });
    await field.pressSequentially('mparouti');
    const content = await answered;
    expect(content.headers()['cache-control']).toContain('immutable');
    const name = '«Navy strength» και μπαρούτι: τι είναι αλήθεια';
    const found = page.getByRole('heading', { level: 2, name });
    await found.waitFor();
    await page.waitForURL((url) => url.searchParams.get('search') === 'mparouti');
    const asked = fetched.filter((path) => path === '/content/el.json' || engine.test(path));
    expect(asked).toEqual(['/content/el.json', expect.stringMatching(engine)]);
    // What has been fetched answers: the server is not asked.
    expect(fetched.filter((path) => path.endsWith('.data'))).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await expectToFit(page, 320);
    await withLargeText(page, () => expectToFit(page, 390, 820));
    await page.setViewportSize({ width: 1440, height: 900 });

    await field.fill('xylophone');
    const nothing = t('blog.found', { count: 0, term: 'xylophone' });
    await page.getByRole('status').filter({ hasText: nothing }).waitFor();
    await page.getByRole('link', { name: t('blog.allPosts') }).click();
    await page.getByRole('heading', { level: 1, name: t('blog.heading') }).waitFor();
    await page.getByRole('article').first().getByRole('link').first().click();
    // On paper stands what is to be read, and nothing that only leads on.
    const next = page.getByText(t('blog.next'), { exact: true });
    await next.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await next.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});
