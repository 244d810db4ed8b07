import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { loadAdded, loadStaticFiles, serveStatic } from './static-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'static-files-'));
const text = 'const rum = "Ρούμι";\n'.repeat(100);
writeFileSync(join(directory, 'x.js'), text);
writeFileSync(join(directory, 'x.js.br'), brotliCompressSync(text));
writeFileSync(join(directory, 'x.js.gz'), gzipSync(text));
const files = loadStaticFiles(directory);
afterAll(() => rmSync(directory, { recursive: true }));

function ask(headers: Record<string, string>, method = 'GET'): Response {
  const answer = serveStatic(files, new Request('http://127.0.0.1/x.js', { method, headers }));
  if (!answer) throw new Error('There is no such file');
  return answer;
}

const encodingOf = (answer: Response) => answer.headers.get('Content-Encoding');
const tagFor = (accepted: string) => ask({ 'Accept-Encoding': accepted }).headers.get('ETag') ?? '';

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['*;q=0', null],
  ['brotli', null],
])('%s gets %s', (accepted, encoding) => {
  expect(encodingOf(ask({ 'Accept-Encoding': accepted }))).toBe(encoding);
});

test('each encoding has a strong ETag of its own', () => {
  const tags = ['br', 'gzip', 'identity'].map(tagFor);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});

test.each([
  ['the tag', (tag: string) => tag],
  ['a weak one', (tag: string) => `W/${tag}`],
  ['one of a list', (tag: string) => `"a, b",W/"c" , ${tag}`],
  ['a weak one of a list', (tag: string) => `"x", W/${tag},"y"`],
  ['any', () => '*'],
])('who has it is not sent it again: %s', async (_, known) => {
  for (const method of ['GET', 'HEAD']) {
    const tag = tagFor('br');
    const answer = ask({ 'Accept-Encoding': 'br', 'If-None-Match': known(tag) }, method);
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('ETag')).toBe(tag);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Cache-Control')).toBe(ask({}).headers.get('Cache-Control'));
    expect(answer.headers.has('Content-Length')).toBe(false);
  }
});

test('who has another form, or something else, is sent it', () => {
  for (const known of [tagFor('gzip'), tagFor('br').replaceAll('"', ''), '"*"', '']) {
    expect(ask({ 'Accept-Encoding': 'br', 'If-None-Match': known }).status).toBe(200);
  }
});

test('HEAD has the length of what GET sends', async () => {
  const head = ask({ 'Accept-Encoding': 'gzip' }, 'HEAD');
  const { byteLength } = await ask({ 'Accept-Encoding': 'gzip' }).arrayBuffer();
  expect(head.headers.get('Content-Length')).toBe(String(byteLength));
  expect(await head.text()).toBe('');
});

test('a picture that is still being copied is served as it is, and kept when it is whole', async () => {
  mkdirSync(join(directory, 'pictures'));
  const path = join(directory, 'pictures', 'new.jpg');
  const picture = async () => {
    const current = await loadAdded(files, [directory], '/pictures/new.jpg');
    const answer = serveStatic(current, new Request('http://127.0.0.1/pictures/new.jpg'));
    return [await answer?.text(), answer?.headers.get('Cache-Control')];
  };
  writeFileSync(path, 'ha');
  expect(await picture()).toEqual(['ha', 'no-store']);
  writeFileSync(path, 'half and half');
  expect(await picture()).toEqual(['half and half', 'no-store']);
  const before = new Date(Date.now() - 10_000);
  utimesSync(path, before, before);
  expect((await picture())[1]).toMatch(/^public/);
  rmSync(path);
  expect((await picture())[0]).toBe('half and half');
});

test.each([
  ['a name that no file system takes', `/pictures/${'a'.repeat(300)}.jpg`],
  [
    'a name that only its extension makes too long',
    `/pictures/${'a'.repeat(180)}.${'b'.repeat(180)}`,
  ],
  ['a directory', '/pictures'],
  ['a file in the place of a directory', '/pictures/file/x.jpg'],
])('is not there: %s', async (_, url) => {
  mkdirSync(join(directory, 'pictures'), { recursive: true });
  writeFileSync(join(directory, 'pictures', 'file'), '');
  expect((await loadAdded(files, [directory], url)).has(url)).toBe(false);
});
