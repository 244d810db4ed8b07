import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const list = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['node_modules', 'build', 'data'] });

/** Without the texts of the demo tenants, which are Markdown too. */
const documents = list('**/*.md').filter((name) => !/^db\/seed\/\w+\//.test(name));

/** `name` without its code blocks: what they hold is commands. */
function proseOf(name: string): string {
  return read(name).replaceAll(/^```[^]*?^```|^ {4}.*$/gm, '');
}

describe('documents', () => {
  test('name only files and folders that exist', () => {
    const rooms =
      'adapters|api|art|backoffice|bench|db|docs|domain|i18n|pictures|sandbox|server|storefront|tests|tools|ui';
    const path = new RegExp(`^(?:${rooms})/[\\w./-]*$`);
    const dead = documents.flatMap((name) =>
      [...proseOf(name).matchAll(/`([^`\n]+)`/g)]
        .map(([, text = '']) => text)
        .filter((text) => path.test(text) && !existsSync(join(root, text)))
        .map((text) => `${name}: ${text}`),
    );
    expect(dead).toEqual([]);
  });

  test('say “`name` in `file`” only where the file has that name', () => {
    const said = documents.flatMap((name) =>
      [...proseOf(name).matchAll(/`(\w+)` in `([\w./-]+\.tsx?)`/g)].map(
        ([, word = '', file = '']) => ({ name, word, file }),
      ),
    );
    expect(said.length).toBeGreaterThan(10);
    const wrong = said.filter(({ word, file }) => !new RegExp(`\\b${word}\\b`).test(read(file)));
    expect(wrong).toEqual([]);
  });

  test('link only to files that exist', () => {
    const dead = documents.flatMap((name) =>
      [...proseOf(name).matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, name, '..', target)))
        .map((target) => `${name}: ${target}`),
    );
    expect(dead).toEqual([]);
  });
});

test('docs/decisions/README.md lists each decision by its title', () => {
  const index = list('docs/decisions/[0-9]*.md')
    .map((name) => basename(name))
    .toSorted()
    .map((name) => {
      const title = read(`docs/decisions/${name}`)
        .split('\n', 1)[0]
        ?.replace(/^# \d{3} /, '');
      return `- [${name.slice(0, 3)}](${name}) ${title}`;
    });
  expect(index.length).toBeGreaterThan(70);
  expect(
    read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ')),
  ).toEqual(index);
});

describe('README.md of a folder', () => {
  const rooms = [
    'adapters',
    'api',
    'bench',
    'db',
    'domain',
    'sandbox',
    'server',
    'storefront',
    'tests',
    'tools',
    'ui',
    'i18n',
    'backoffice',
  ];
  const below = list('{adapters,api,backoffice,db,domain,server,storefront,tests,tools,ui}/*');
  const areas = list('storefront/{features,routes}/*');
  const folders = [...rooms, ...below, ...areas]
    .filter((name) => statSync(join(root, name)).isDirectory())
    .filter((name) => name !== 'api/saved-queries' && list(`${name}/**/*.{ts,tsx}`).length > 0)
    .toSorted();
  const textOf = (folder: string) =>
    existsSync(join(root, folder, 'README.md')) ? read(join(folder, 'README.md')) : '';

  test('says in three to eight lines what it contains and where to begin', () => {
    expect(folders.length).toBeGreaterThan(80);
    const lines = (folder: string) => textOf(folder).trimEnd().split('\n').length;
    expect(
      folders.filter((folder) => !textOf(folder).startsWith(`# ${folder}\n`) || lines(folder) > 8),
    ).toEqual([]);
    expect(folders.filter((folder) => !/Begin (?:with|there)/.test(textOf(folder)))).toEqual([]);
  });

  test('names only files that exist, there or from the root', () => {
    const dead = folders.flatMap((folder) =>
      [...textOf(folder).matchAll(/`([\w./-]+(?:\.(?:tsx?|css|graphql|json)|\/))`/g)]
        .map(([, text = '']) => text)
        .filter((text) => ![join(folder, text), text].some((path) => existsSync(join(root, path))))
        .map((text) => `${folder}: ${text}`),
    );
    expect(dead).toEqual([]);
  });

  test('of a module of the domain names what it may import, as oxlint.config.ts does', () => {
    const table = /const mayImportModules: Record<string, string\[\]> = \{\n([^]*?)\n\};/.exec(
      read('oxlint.config.ts'),
    );
    const modules = [...(table?.[1] ?? '').matchAll(/^ {2}'?([\w-]+)'?: \[([^\]]*)\]/gm)].map(
      ([, name = '', others = '']) => ({
        name,
        others: [...others.matchAll(/'([\w-]+)'/g)].map(([, other = '']) => other).toSorted(),
      }),
    );
    expect(modules.length).toBeGreaterThan(20);
    const wrong = modules.filter(({ name, others }) => {
      const may = /^May import .*$/m.exec(textOf(`domain/${name}`))?.[0] ?? '';
      const named = [...may.matchAll(/`([\w-]+)`/g)].map(([, other = '']) => other).toSorted();
      return JSON.stringify(named) !== JSON.stringify(others);
    });
    expect(wrong).toEqual([]);
  });
});

describe('docs/settings.md', () => {
  const listed = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)`(?:, `([A-Z_]+)`)* \|/gm)]
    .flatMap(([, ...names]) => names)
    .filter((name) => name !== undefined);

  test('lists each setting once', () => {
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
  });

  test('lists what the code reads, and nothing else', () => {
    // The schema of the site's settings, and what tools and tests read by themselves.
    const schema = /const settings = z\.object\(\{\n([^]*?)\n\}\);/.exec(read('server/config.ts'));
    const ofSite = [...(schema?.[1] ?? '').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(ofSite.length).toBeGreaterThan(25);
    const ofOthers = list('{adapters,api,bench,db,domain,sandbox,server,tests,tools}/**/*.{ts,mjs}')
      .filter((name) => !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...read(name).matchAll(/process\.env(?:\.([A-Z_]+)|\[['"]([A-Z_]+)['"]\])/g),
      ])
      .map(([, dotted, quoted]) => dotted ?? quoted)
      // Of the system, not of this project: where programs and fonts are.
      .filter((name) => !['PATH', 'FONTCONFIG_FILE'].includes(name ?? ''));
    const code = [...new Set([...ofSite, ...ofOthers])].filter((name) => name !== undefined);
    expect(listed.toSorted()).toEqual(code.toSorted());
  });
});

describe('docs/glossary.md', () => {
  const rows = [
    ...read('docs/glossary.md').matchAll(
      /^\| (?!Word)(?<word>[^|]+) \| (?<meaning>[^|]+) \| ?(?<tables>[^|]*?) ?\| ?(?<types>[^|]*?) ?\| ?(?<screen>[^|]*?) ?\|$/gm,
    ),
  ].map(({ groups = {} }) => groups);
  const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

  test('explains each word once', () => {
    expect(rows.length).toBeGreaterThan(80);
    const words = rows.map(({ word }) => word);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test('names tables that exist', () => {
    const camel = (name: string) =>
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const tables = read('db/tables.gen.ts');
    const names = rows.flatMap(({ tables: cell }) => namesIn(cell));
    expect(names.filter((name) => !tables.includes(`\n  ${camel(name)}: `))).toEqual([]);
  });

  test('names types that exist', () => {
    const domain = list('domain/**/*.ts').map(read).join('\n');
    const names = rows.flatMap(({ types }) => namesIn(types));
    expect(
      names.filter((name) => !new RegExp(`export (?:type|interface) ${name}\\b`).test(domain)),
    ).toEqual([]);
  });

  test('names words that are on the screen, in both languages', () => {
    const messages = (locale: string) =>
      list(`storefront/i18n/messages/${locale}/*.ts`).map(read).join('\n').toLowerCase();
    const [english, greek] = [messages('en'), messages('el')];
    const cells = rows.map(({ screen = '' }) => screen).filter((screen) => screen.includes(' · '));
    const missing = cells.flatMap((cell) => {
      const [en = '', el = ''] = cell.split(' · ');
      return [
        ...en.split(', ').filter((text) => !english.includes(text.toLowerCase())),
        ...el.split(', ').filter((text) => !greek.includes(text.toLowerCase())),
      ];
    });
    expect(cells.length).toBeGreaterThan(25);
    expect(missing).toEqual([]);
  });
});
