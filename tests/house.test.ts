import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { savedQueryNames } from '#api/persisted-documents.ts';
import { clientNames } from '#storefront/graphql/clients.ts';

/** The rules of the house that a linter cannot say. */
const root = join(import.meta.dirname, '..');
const rooms = [
  'storefront',
  'backoffice',
  'ui',
  'i18n',
  'api',
  'domain',
  'db',
  'adapters',
  'sandbox',
  'server',
  'tests',
  'tools',
];
const files = rooms
  .filter((room) => existsSync(join(root, room)))
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(room, name),
    ),
  )
  .filter((name) => !name.includes('/.react-router/'));
const sources = files.filter((name) => ['.ts', '.tsx', '.mjs', '.css'].includes(extname(name)));

describe('names', () => {
  test('no file is an attic', () => {
    const attic = /^(utils?|helpers?|common|lib|misc|manager|service)(\.|$)/;
    expect(files.filter((name) => attic.test(basename(name)))).toEqual([]);
  });

  test('files are kebab-case', () => {
    const kebab = /^[a-z0-9]+([.-][a-z0-9]+)*$/;
    expect(sources.filter((name) => !kebab.test(basename(name)))).toEqual([]);
  });
});

describe('sources', () => {
  test('only the configuration reads settings of the environment', () => {
    const reads = sources
      .filter(
        (name) =>
          /^(api|domain|db|adapters|sandbox|server|storefront|backoffice|ui|i18n)\//.test(name) &&
          !name.includes('.test.'),
      )
      .filter((name) => /process\.env\s*[.[]/.test(readFileSync(join(root, name), 'utf8')));
    expect(reads).toEqual([]);
  });

  test('only stores speak SQL in the domain', () => {
    const speakers = sources
      .filter((name) => name.startsWith('domain/') && !name.includes('.test.'))
      .filter((name) =>
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
          readFileSync(join(root, name), 'utf8'),
        ),
      );
    expect(speakers.filter((name) => !/\/(\w+-)?store\.ts$/.test(name))).toEqual([]);
  });

  test('colours come from the tokens only', () => {
    const loose = sources
      .filter((name) => name.endsWith('.module.css'))
      .filter((name) => /#[0-9a-f]{3,8}\b|\brgba?\(/i.test(readFileSync(join(root, name), 'utf8')));
    expect(loose).toEqual([]);
  });
});

describe('names that nothing uses', () => {
  const isCode = (name: string) =>
    /\.tsx?$/.test(name) && !/\/gen\/|\.gen\.ts$|\.d\.ts$/.test(name);
  const isTest = (name: string) => name.startsWith('tests/') || /\.test\.tsx?$/.test(name);
  const code = new Map(
    sources.filter(isCode).map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );
  const production = [...code].filter(([name]) => !isTest(name));
  /** In how many files of the product each word stands. */
  const holders = new Map<string, number>();
  for (const [, text] of production) {
    for (const word of new Set(text.match(/\w+/g))) {
      holders.set(word, (holders.get(word) ?? 0) + 1);
    }
  }

  test('a document is asked by a page, or is a saved query for clients elsewhere', () => {
    const generated = readFileSync(join(root, 'storefront/graphql/gen/graphql.ts'), 'utf8');
    const names = [...generated.matchAll(/export const (\w+)Document\b/g)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(50);
    const saved: readonly string[] = savedQueryNames;
    expect(
      names.filter((name) => !saved.includes(name) && !holders.has(`${name}Document`)),
    ).toEqual([]);
  });

  test('a client of the API is asked by name, but hotel, for a site that shares the settings', () => {
    const asked = production
      .filter(([name]) => name.startsWith('storefront/') && !name.endsWith('graphql/clients.ts'))
      .map(([, text]) => text)
      .join('');
    const unasked = clientNames.filter(
      (name) => !new RegExp(`client(?::| =) '${name}'|\\('${name}', api\\)`).test(asked),
    );
    expect(unasked).toEqual(['hotel']);
  });

  test('what a module gives to others is used by another, and not by tests alone', () => {
    // Named by the framework or the build, not by an import.
    const byFramework =
      /^(storefront|backoffice)\/(routes|layouts|root|entry\.|browser\/load-route-module)|^(tools|db\/migrations)\//;
    const unused = production
      .filter(([name]) => !byFramework.test(name))
      .flatMap(([name, text]) =>
        [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
          .map(([, word = '']) => word)
          .filter((word) => holders.get(word) === 1)
          .filter((word) => text.split(new RegExp(`\\b${word}\\b`)).length === 2)
          .map((word) => `${name}: ${word}`),
      );
    expect(unused).toEqual([]);
  });
});

describe('coverage table', () => {
  const table = readFileSync(join(root, 'docs/coverage.md'), 'utf8');
  const rows = [...table.matchAll(/^\| (?<id>(?:S\d|B)-\d{3}) \| .* \| (?<proof>[^|]+) \|$/gm)].map(
    ({ groups }) => ({
      id: groups?.['id'] ?? '',
      proof: groups?.['proof']?.trim() ?? '',
    }),
  );

  test('has every row of the specification once', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith('S'))).toHaveLength(416);
  });

  test('names tests that exist', () => {
    const cited = rows
      .filter(({ proof }) => proof !== 'not yet')
      .flatMap(({ proof }) => proof.split('; ').map((one) => one.replaceAll('`', '')));
    expect(cited.filter((one) => !isTest(one))).toEqual([]);
  });
});

describe('table of cases', () => {
  test('names a test for each, and tests that exist', () => {
    const table = readFileSync(join(root, 'docs/cases.md'), 'utf8');
    const rows = [...table.matchAll(/^\| (?<id>[A-Z1-9]+-\d\d) \| .* \| (?<proof>.+) \|$/gm)];
    const ids = rows.map(({ groups }) => groups?.['id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(40);
    const cited = rows.map(({ groups }) =>
      [...(groups?.['proof'] ?? '').matchAll(/`([^`]+ › [^`]+)`/g)].map(([, one = '']) => one),
    );
    expect(cited.filter((proofs) => proofs.length === 0)).toEqual([]);
    expect(cited.flat().filter((one) => !isTest(one))).toEqual([]);
  });
});

/** Whether `path › test name` is the whole name of a test in that file: that of a group proves nothing. */
function isTest(cited: string): boolean {
  const [path = '', title = ''] = cited.split(' › ');
  const file = join(root, path);
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) =>
    text
      .split(`${quote}${title}${quote}`)
      .slice(0, -1)
      .some((before) => !/\bdescribe\(\s*$/.test(before)),
  );
}
