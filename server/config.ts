import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#db/embedded-problem.ts';

export type Config = Readonly<{
  environment: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Origin of the site as visitors type it, without a slash at the end. */
  publicUrl: string;
  /** Slug of the tenant for host names that no tenant claims. */
  tenant: string;
  /** Undefined: the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | undefined;
  /** Statements are planned once a connection; impossible behind a pooler that pools transactions. */
  prepareStatements: boolean;
  /** Absolute. */
  dataDir: string;
  /** At least 32 characters; seals cookies and signs tokens. */
  sessionSecret: string;
  /** Undefined: mail is kept as files below `dataDir`/outbox. */
  smtpUrl: string | undefined;
  /** Sender of all mail; undefined: the tenant's own address. */
  mailFrom: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A URL with one of `schemes`. */
const url = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
      error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });

const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    })
    .default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number from 1 to 65535', abort: true })
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, {
      error: 'must be a whole number from 1 to 65535',
    })
    .default(3000),
  PUBLIC_URL: url('http', 'https')
    .refine((text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''), {
      error: 'must be an origin such as https://shop.example, without a path',
    })
    .optional(),
  TENANT: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, {
      error: "must be a tenant's slug: small letters, digits and hyphens",
    })
    .default('kerasma'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_PREPARE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DATA_DIR: z.string().default('./data'),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an address such as "Kerasma <orders@shop.example>"',
    })
    .optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('warn'),
});

/**
 * Reads the settings. Throws `CannotStart` with all faults at once, a line each. An empty value counts
 * as absent. Makes and keeps a session secret in DATA_DIR when there is none.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = settings.safeParse(given);
  const faults = (error?.issues ?? []).map(
    ({ path: [name], message }) => `${String(name)} ${message}`,
  );
  if (given['DATABASE_URL'] && !given['SESSION_SECRET']) {
    faults.push('SESSION_SECRET is required with DATABASE_URL (at least 32 characters)');
  }
  if (!success || faults.length > 0) {
    throw new CannotStart(
      ['The settings are not right:', ...faults.map((fault) => `  ${fault}`)].join('\n'),
    );
  }
  const dataDir = path.resolve(data.DATA_DIR);
  return Object.freeze({
    environment: data.NODE_ENV,
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, '') ?? addressOf(data.HOST, data.PORT),
    tenant: data.TENANT,
    databaseUrl: data.DATABASE_URL,
    prepareStatements: data.DATABASE_PREPARE === 'on',
    dataDir,
    sessionSecret: data.SESSION_SECRET ?? keptSecret(dataDir),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
  });
}

/** The address to type on this machine: a host that stands for all interfaces is no address. */
function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}${port === 80 ? '' : `:${port}`}`;
}

/** Written beside and then linked: a full disk leaves no half secret, and of two starts the first one wins. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o711 });
      const draft = `${file}.${process.pid}`;
      try {
        writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
        linkSync(draft, file);
      } catch (error) {
        if (!existsSync(file)) throw error;
      } finally {
        rmSync(draft, { force: true });
      }
    }
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new CannotStart(
      `DATA_DIR ${dataDir} cannot be used (${code ?? 'unknown reason'}): choose another, or start as the user it belongs to.`,
      { cause },
    );
  }
}
