import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MessageTree } from '#i18n/merge-messages.ts';
import { root } from '#tools/run-command.ts';

const IMPORT = /(?:from|import\()\s*'(#\w+\/|\.)([^']+\.tsx?)'/g;
const TYPES = /import type [^;]*;/g;
/** A translator and its namespace: `const t = useTranslations('cart')`; without a name where it is called at once. */
const TRANSLATOR = /(?:const (\w+) = )?(?:useTranslations\(|translatorOf\([^;]*?,\s*)'([\w.]+)'\)/g;
/** Quoted words, and the fixed beginnings of templates. */
const QUOTED = /['`]([\w.]+)/g;

/** Calls of one translator: its namespaces (a module may use the name twice), and what may be keys of them. */
type Calls = { namespaces: string[]; keys: string[] };
type Uses = { calls: Calls[]; imports: string[] };
const read = new Map<string, Uses>();

function usesOf(file: string): Uses {
  const known = read.get(file);
  if (known) return known;
  // What the server alone runs has all texts.
  const isLoaded = existsSync(file) && !file.endsWith('.server.ts');
  const source = isLoaded ? readFileSync(file, 'utf8').replace(TYPES, '') : '';
  const translators = new Map<string, string[]>();
  for (const [found, name = found, namespace = ''] of source.matchAll(TRANSLATOR)) {
    translators.set(name, [...(translators.get(name) ?? []), namespace]);
  }
  const uses = {
    calls: Array.from(translators, ([name, namespaces]) => {
      const called = source.split(
        new RegExp(`(?<![\\w.'])${name.replace(/\W/g, '\\$&')}(?:\\.rich)?\\(`),
      );
      const first = called.slice(1).map((rest) => rest.slice(0, rest.search(/[,)]/)));
      const keys = first.flatMap((text) =>
        Array.from(text.matchAll(QUOTED), ([, key = '']) => key),
      );
      return { namespaces, keys };
    }),
    imports: Array.from(source.matchAll(IMPORT), ([, from = '', rest = '']) =>
      from === '.'
        ? path.join(path.dirname(file), `.${rest}`)
        : path.join(root, from.slice(1), rest),
    ),
  };
  read.set(file, uses);
  return uses;
}

/** How these modules and all that they import call translators. */
function callsIn(files: readonly string[]): Calls[] {
  const modules = new Set(files);
  // A set goes on with what is added meanwhile.
  for (const file of modules) for (const each of usesOf(file).imports) modules.add(each);
  return [...modules].flatMap((file) => usesOf(file).calls);
}

/** The keys of a namespace, in any depth. */
function keysOf(messages: unknown): string[] {
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.entries(messages).flatMap(([key, message]) =>
    typeof message === 'string' ? [key] : keysOf(message).map((rest) => `${key}.${rest}`),
  );
}

/** A namespace is a part of the messages in any depth: `product.zoom`. */
function namespaceIn(messages: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce(
      (tree: unknown, part) => (tree as Record<string, unknown> | undefined)?.[part],
      messages,
    );
}

/** The texts, as `namespace.key`, that these modules and their imports show and that are not among the loaded ones. */
export function missingTexts(
  files: readonly string[],
  loaded: MessageTree,
  all: MessageTree,
): string[] {
  const missing = callsIn(files).flatMap(({ namespaces, keys }) => {
    const named = (tree: MessageTree) =>
      namespaces.flatMap((name) => keysOf(namespaceIn(tree, name)).map((key) => ({ name, key })));
    const own = new Set(named(loaded).map(({ key }) => key));
    return (
      named(all)
        .filter(({ key }) => !own.has(key))
        // `t(`status.${status}`)` may be any text below it.
        .filter(({ key }) =>
          keys.some((used) => used === key || key.startsWith(used.replace(/\.?$/, '.'))),
        )
        .map(({ name, key }) => `${name}.${key}`)
    );
  });
  return [...new Set(missing)];
}
