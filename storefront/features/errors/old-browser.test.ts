import { describe, expect, it } from 'vitest';
import { refuseOldBrowser } from './old-browser.server.ts';

const old = {
  'Internet Explorer 8': 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
  'Internet Explorer 11': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
};
const modern = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Edg/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  '',
];

function ask(path: string, agent: string): Response | null {
  return refuseOldBrowser(
    new Request(`https://shop.example${path}`, { headers: { 'User-Agent': agent } }),
  );
}

describe('an old browser', () => {
  it.each(Object.entries(old))('%s gets a page in its language, with 417', async (_, agent) => {
    for (const [path, title, heading, text] of [
      [
        '/shop',
        'Unsupported browser',
        'Your browser is not supported',
        'Your browser is outdated and does not receive updates.',
      ],
      [
        '/el/shop',
        'Μη υποστηριζόμενος περιηγητής',
        'Ο περιηγητής σας δεν υποστηρίζεται',
        'Ο περιηγητής σας είναι παλιός και δεν λαμβάνει πια ενημερώσεις.',
      ],
    ] as const) {
      const response = ask(path, agent);
      expect(response?.status).toBe(417);
      expect(response?.headers.get('Cache-Control')).toBe('no-store');
      const html = (await response?.text()) ?? '';
      for (const words of [`<title>${title}</title>`, `<h1>${heading}</h1>`, text])
        expect(html).toContain(words);
      for (const name of ['Chrome', 'Firefox', 'Safari', 'Edge'])
        expect(html).toMatch(new RegExp(`<a href="https://[^"]+">${name}</a>`));
      expect(html).toContain('<meta name="prerender-status-code" content="417">');
      // It gets nothing that it does not support.
      expect(html).not.toMatch(/<script|var\(|display: (?:flex|grid)|svg/);
    }
  });

  it.each(modern)('is none of %s', (agent) => {
    expect(ask('/', agent)).toBeNull();
  });
});
