// Takes the screenshots for the manifest of the site, from a running site: `npm run screenshots -- ADDRESS`.
import path from 'node:path';
import { showScreen, withScreens } from './screens/screen.ts';
import { root } from './run-command.ts';

const OUT = path.join(root, 'storefront', 'public', 'icons');
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1440, height: 900 } };
const pictures = [
  { name: 'narrow-home', page: '', screen: phone },
  { name: 'narrow-shop', page: '/shop', screen: phone },
  { name: 'wide-shop', page: '/shop', screen: desk },
];

await withScreens(async (open) => {
  for (const locale of ['en', 'el']) {
    for (const { name, page: address, screen } of pictures) {
      const page = await open({ ...screen, locale });
      await showScreen(page, `${locale === 'el' ? '/el' : ''}${address}` || '/');
      await page.screenshot({
        path: path.join(OUT, `${name}-${locale}.jpg`),
        type: 'jpeg',
        quality: 72,
      });
      await page.context().close();
    }
  }
});
console.log(`${pictures.length * 2} screenshots are in ${path.relative(root, OUT)}`);
