import { expect, test } from 'vitest';
import { asVisited, originOf, originUnder } from './origin.ts';

const config = { publicUrl: 'https://kerasma.example:8443', tenant: 'kerasma' };

test('another host name of the tenant keeps protocol and port of the site', () => {
  expect(originUnder('rum.example', config)).toBe('https://rum.example:8443');
});

test('the tenant of the site is at home there, another one under its own name', () => {
  expect(originOf({ slug: 'kerasma', hostNames: ['rum.example'] }, config)).toBe(config.publicUrl);
  expect(originOf({ slug: 'synodos', hostNames: ['a.example', 'b.example'] }, config)).toBe(
    'https://a.example:8443',
  );
  expect(originOf({ slug: 'synodos', hostNames: [] }, config)).toBe(config.publicUrl);
});

test('a form sent over HTTPS is a form of an HTTPS address, whatever the proxy speaks with us', async () => {
  const headers = { Origin: 'https://kerasma.example' };
  const form = new Request('http://kerasma.example/checkout?step=2', {
    method: 'POST',
    headers,
    body: 'a=1',
  });
  const visited = asVisited(form, { publicUrl: 'https://kerasma.example' });
  expect(visited.url).toBe('https://kerasma.example/checkout?step=2');
  expect(visited.method).toBe('POST');
  expect(visited.headers.get('Origin')).toBe('https://kerasma.example');
  expect(await visited.text()).toBe('a=1');
});

test('a request that came as visitors come is passed on as it is', () => {
  const request = new Request('http://127.0.0.1:3000/');
  expect(asVisited(request, { publicUrl: 'http://localhost:3000' })).toBe(request);
});
