import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os, { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let dataDir: string;
const secret = 'a secret of more than thirty-two characters';

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kerasma-config-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

test('nothing has to be set', () => {
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    environment: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    tenant: 'kerasma',
    databaseUrl: undefined,
    prepareStatements: true,
    smtpUrl: undefined,
    logLevel: 'warn',
    jobIntervals: {},
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('as many processes answer as there are cores, four at most; while developing it is one', () => {
  const processesOf = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: dataDir, ...env }).processes;
  expect(processesOf({})).toBe(Math.min(availableParallelism(), 4));
  expect(processesOf({ PROCESSES: '3' })).toBe(3);
  expect(processesOf({ NODE_ENV: 'development', PROCESSES: '3' })).toBe(1);
});

test('receipts are stamped for practice where only this machine sees the site, else when it is asked for', () => {
  const providerOf = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: dataDir, ...env }).fiscalProvider;
  expect(providerOf({})).toBe('practice');
  expect(providerOf({ PUBLIC_URL: 'http://localhost:3000' })).toBe('practice');
  expect(providerOf({ PUBLIC_URL: 'https://shop.example' })).toBe('off');
  expect(providerOf({ PUBLIC_URL: 'https://shop.example', FISCAL_PROVIDER: 'practice' })).toBe(
    'practice',
  );
  expect(() => providerOf({ FISCAL_PROVIDER: 'real' })).toThrow('must be practice or off');
});

test('an empty value counts as absent', () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '', SMTP_URL: '' }).port).toBe(
    3000,
  );
});

test('a session secret is made once and kept where only its owner reads it', () => {
  const { sessionSecret } = readConfig({ DATA_DIR: dataDir });
  expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(sessionSecret);
  const file = path.join(dataDir, 'session-secret');
  expect(readFileSync(file, 'utf8')).toBe(sessionSecret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('with DATABASE_URL the session secret must be given, so that all processes share it', () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/shop' };
  expect(() => readConfig(env)).toThrow(/SESSION_SECRET is required with DATABASE_URL/);
  expect(readConfig({ ...env, SESSION_SECRET: secret }).sessionSecret).toBe(secret);
});

test.each([
  [{ PORT: '70000' }, /PORT must be a whole number from 1 to 65535/],
  [{ PORT: '0' }, /PORT must be/],
  [{ PORT: '80.5' }, /PORT must be/],
  [{ PROCESSES: '0' }, /PROCESSES must be a whole number from 1 to 8/],
  [{ PROCESSES: '9' }, /PROCESSES must be/],
  [{ NODE_ENV: 'staging' }, /NODE_ENV must be production, development or test/],
  [{ PUBLIC_URL: 'shop.example' }, /PUBLIC_URL must be an address that begins with http:/],
  [{ PUBLIC_URL: 'https://shop.example/rum' }, /PUBLIC_URL must be an origin/],
  [
    { DATABASE_URL: 'mysql://x/y', SESSION_SECRET: secret },
    /DATABASE_URL must be an address that begins with postgres:/,
  ],
  [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must have at least 32 characters/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must have at least 32 characters/],
  [{ METRICS_TOKEN: `with spaces ${secret}` }, /METRICS_TOKEN must have at least 32 characters/],
  [{ SEED: 'yes' }, /SEED must be demo or empty/],
  [{ HSTS_SUBDOMAINS: 'true' }, /HSTS_SUBDOMAINS must be on or off/],
  [{ MAIL_FROM: 'Kerasma' }, /MAIL_FROM must be an address/],
])('%o is a fault', (env, fault) => {
  expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(fault);
});

test('all faults come at once, a line each', () => {
  expect(() => readConfig({ PORT: 'x', TENANT: 'Σπίτι', DATABASE_URL: 'postgres://h/d' })).toThrow(
    /^The settings are not right:\n {2}PORT .*\n {2}TENANT .*\n {2}SESSION_SECRET is required/,
  );
});

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://shop.example/' }, 'https://shop.example'],
])('%o is shown to visitors as %s', (env, publicUrl) => {
  expect(readConfig({ DATA_DIR: dataDir, ...env }).publicUrl).toBe(publicUrl);
});

test('a DATA_DIR that cannot be created is reported in one sentence', () => {
  const { pathname } = new URL(import.meta.url);
  expect(() => readConfig({ DATA_DIR: path.join(pathname, 'data') })).toThrow(
    /^DATA_DIR .* cannot be used \(ENOTDIR\)/,
  );
});

test('all of an account at Viva is given or none of it, which environment it is included', () => {
  const account = {
    VIVA_ENVIRONMENT: 'demo',
    VIVA_CLIENT_ID: 'client',
    VIVA_CLIENT_SECRET: 'client secret',
    VIVA_MERCHANT_ID: 'merchant',
    VIVA_API_KEY: 'key',
    VIVA_SOURCE_CODES: 'kerasma:1234, synodos:5678',
  };
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });
  expect(read({}).viva).toBeNull();
  expect(read(account).viva).toEqual({
    environment: 'demo',
    clientId: 'client',
    clientSecret: 'client secret',
    merchantId: 'merchant',
    apiKey: 'key',
    sourceCodes: { kerasma: '1234', synodos: '5678' },
  });
  for (const missing of Object.keys(account)) {
    expect(() => read({ ...account, [missing]: '' })).toThrow(`${missing} is missing`);
  }
  expect(() => read({ ...account, VIVA_ENVIRONMENT: 'live' })).toThrow('demo or production');
});

test('clients of the storefront have the addresses and the ids that are set', () => {
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });
  expect(read({}).clients).toEqual({});
  expect(
    read({
      CLIENT_URLS:
        'eshop=https://api.example/graphql/data, oauth=https://auth.example/graphql, auth=http://127.0.0.1:4000/',
      CLIENT_IDS: 'eshop=web-1,site=web-2',
    }).clients,
  ).toEqual({
    eshop: { url: 'https://api.example/graphql/data', id: 'web-1' },
    oauth: { url: 'https://auth.example/graphql' },
    auth: { url: 'http://127.0.0.1:4000/' },
    site: { id: 'web-2' },
  });
  for (const CLIENT_URLS of [
    'eshop',
    'shop=https://api.example',
    'eshop=ftp://api.example',
    '=',
    'eshop=http://api.example',
    'eshop=https://me:word@api.example',
  ]) {
    expect(() => read({ CLIENT_URLS })).toThrow('CLIENT_URLS must be a list such as eshop=');
  }
  expect(() => read({ CLIENT_IDS: 'eshop=a\u00a0b' })).toThrow('CLIENT_IDS must be a list');
  expect(() => read({ CLIENT_IDS: 'eshop=a,eshop=b' })).toThrow('must name each client once');
});

test('single background jobs can run more often', () => {
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });
  expect(read({ JOB_INTERVALS: 'outbox=200, stock-alerts=500' }).jobIntervals).toEqual({
    outbox: 200,
    'stock-alerts': 500,
  });
  for (const text of ['outbox', 'outbox=0', 'outbox=86400001', 'nothing=200', 'outbox=1s']) {
    expect(() => read({ JOB_INTERVALS: text })).toThrow('JOB_INTERVALS must be a list such as');
  }
});

test('a source code at Viva belongs to one tenant', () => {
  const read = (codes: string) => () => readConfig({ DATA_DIR: dataDir, VIVA_SOURCE_CODES: codes });
  expect(read('1234')).toThrow('VIVA_SOURCE_CODES must be a list such as kerasma:1234');
  expect(read('kerasma:1234,synodos:1234')).toThrow('must name each tenant and each code once');
  expect(read('kerasma:1234,kerasma:5678')).toThrow('must name each tenant and each code once');
  expect(() => readConfig({ DATA_DIR: dataDir, VIVA_SOURCE_CODE: '1234' })).toThrow(
    'VIVA_SOURCE_CODE is replaced by VIVA_SOURCE_CODES',
  );
});

test.each([
  [{}, 'demo'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'demo'],
  [{ SEED: 'empty' }, 'empty'],
  [{ PUBLIC_URL: 'https://shop.example' }, null],
  [{ PUBLIC_URL: 'https://shop.example', SEED: 'demo' }, 'demo'],
])('an empty database is filled under %o with %s', (env, seed) => {
  expect(readConfig({ DATA_DIR: dataDir, ...env }).seed).toBe(seed);
});
