import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compiledMessages } from './compiled-messages.ts';

const WAIT = { timeout: 10_000 };

let root: string;
let server: ViteDevServer;
beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'kerasma-words-')));
  mkdirSync(path.join(root, 'storefront/i18n/messages/en'), { recursive: true });
  write('en.ts', "import { cart } from './en/cart.ts';\nexport const en = { cart };\n");
  write('en/cart.ts', "export const cart = { title: 'Cart' };\n");
  writeFileSync(
    path.join(root, 'layout.ts'),
    "import { en } from './storefront/i18n/messages/en.ts';\nexport { en };\nimport.meta.hot?.accept(() => {});\n",
  );
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    plugins: [compiledMessages()],
  });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  writeFileSync(path.join(root, 'storefront/i18n/messages', file), text);
}

async function words(): Promise<unknown> {
  return ((await server.ssrLoadModule('/storefront/i18n/messages/en.ts')) as { en: unknown }).en;
}

test('a text that is changed while developing is there at the next page', async () => {
  expect(await words()).toEqual({ cart: { title: 'Cart' } });
  const sent = vi.spyOn(server.environments.client.hot, 'send');
  await server.transformRequest('/layout.ts');
  await server.transformRequest('/storefront/i18n/messages/en.ts');
  write('en/cart.ts', "export const cart = { title: 'Your cart' };\n");
  await vi.waitFor(
    async () => expect(await words()).toEqual({ cart: { title: 'Your cart' } }),
    WAIT,
  );
  // An open page updates layouts without a reload, which would leave it the old messages.
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'full-reload' }), WAIT);
  const { code = '' } = (await server.transformRequest('/storefront/i18n/messages/en.ts')) ?? {};
  expect(code).toContain('Your cart');
}, 30_000);

test('typesets the messages: a unit stays with its number, also one that is a value', async () => {
  write('en/cart.ts', "export const cart = { size: '{ml} ml', proof: '40 % vol' };\n");
  expect(JSON.stringify(await words())).toContain('\u00A0ml');
  expect(JSON.stringify(await words())).toContain('40\u00A0%\u00A0vol');
});
