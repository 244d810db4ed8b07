import { expect, test } from 'vitest';
import { delayScripts } from './late-scripts.ts';

const head =
  '<head><link rel="stylesheet" href="/a.css"/><link rel="preload" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/></head>';

test('the scripts that a page loads and starts are delayed, and nothing else', () => {
  const page = delayScripts(
    `${head}<script nonce="m">1</script><script nonce="m" type="module" async="">import "/a.js";</script>`,
    'm',
  );
  expect(page).toContain(
    '<link rel="stylesheet" href="/a.css"/><link rel="preload" href="/a.woff2"/>',
  );
  expect(page).toContain('<link rel="late" href="/a.js"/>');
  expect(page).toContain(
    '<script nonce="m">1</script><script nonce="m" type="text/late">import "/a.js";</script>',
  );
  expect(page).toMatch(/<script nonce="m">\(function startLate[^<]+\)\(\)<\/script><\/head>/);
});

test('a page that starts no script stays as it is', () => {
  expect(delayScripts(head, 'm')).toBe(head);
  // An injected script has no nonce of this render.
  const foreign = `${head}<script type="module" async="">import "/a.js";</script>`;
  expect(delayScripts(foreign, 'm')).toBe(foreign);
});
