import compile from 'icu-minify/compile';
import { runnerImport, type Plugin } from 'vite';
import { typeset } from '#i18n/typeset.ts';

type Messages = { [key: string]: string | Messages };

/** A catalogue of messages, or those of one namespace. */
const WORDS = /\/(?:storefront\/i18n|backoffice)\/messages\/(?:en|el)(?:[-/][^/]+)?\.ts$/;
const CATALOGUE = /\/(?:storefront\/i18n|backoffice)\/messages\/(en|el)(?:-([a-z]+))?\.ts$/;

/**
 * Compiles the catalogues of messages at build: each `messages/{locale}.ts` and `{locale}-{area}.ts` keeps its export, but
 * its ICU messages arrive typeset, and as data that the formatter reads without parsing. A faulty message stops the build.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      const [, locale, area = ''] = CATALOGUE.exec(id) ?? [];
      if (!locale) return null;
      const name = locale + area.charAt(0).toUpperCase() + area.slice(1);
      const { module, dependencies } = await runnerImport<Record<string, Messages>>(id, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(file);
      const catalogue = JSON.stringify(compileAll(module[name] ?? {}, locale));
      return `export const ${name} = JSON.parse(${JSON.stringify(catalogue)});`;
    },
    // Layouts are updated without a reload, but would pass the old messages on to the page.
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !WORDS.test(file)) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function compileAll(messages: Messages, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? compileOne(message, `${path}.${key}`)
        : compileAll(message, `${path}.${key}`),
    ]),
  );
}

function compileOne(message: string, path: string): unknown {
  try {
    return compile(typeset(message));
  } catch (cause) {
    throw new Error(`The message ${path} is not valid ICU: ${message}`, { cause });
  }
}
