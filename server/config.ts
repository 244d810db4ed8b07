import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { VivaCredentials, VivaSourceCodes } from '#adapters/payment/viva/viva-hosts.ts';
import { CannotStart } from '#db/embedded-problem.ts';
import { jobNames, type JobName } from './jobs/job-names.ts';
import { clientNames, type ClientName, type ClientSettings } from '#storefront/graphql/clients.ts';

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
  /** Prepared statements; off behind a pooler that gives each transaction another connection. */
  prepareStatements: boolean;
  /** How many processes answer requests; 1: the first process does so itself. */
  processes: number;
  /** An absolute path. */
  dataDir: string;
  /** At least 32 characters; seals cookies and signs tokens. */
  sessionSecret: string;
  /** Former secrets: what they have signed stays valid until it expires. */
  previousSecrets: readonly string[];
  /** Who stamps receipts; off: receipts say that they are not tax documents. */
  fiscalProvider: 'practice' | 'off';
  /** How an empty database is filled; null: not set. */
  seed: 'demo' | 'empty' | null;
  /** HSTS covers all subdomains, too. */
  hstsSubdomains: boolean;
  /** Only this machine can see the site: nothing on it is real. */
  isOnlyHere: boolean;
  /** A trusted proxy in front of the site appends the visitor's address to `X-Forwarded-For`. */
  trustProxy: boolean;
  /** Opens `/metrics`; undefined: it is off. */
  metricsToken: string | undefined;
  /** The account at Viva; null without one. */
  viva:
    | (VivaCredentials & { environment: 'demo' | 'production'; sourceCodes: VivaSourceCodes })
    | null;
  /** Where the sandbox bank listens, and where browsers find it; null: off. */
  sandbox: { port: number; url: string } | null;
  /** Addresses and ids of the storefront's API clients; empty: all call this process, without an id. */
  clients: ClientSettings;
  /** Undefined: mail is stored as files below `dataDir`/outbox. */
  smtpUrl: string | undefined;
  /** Sender of all mail; undefined: the tenant's own address. */
  mailFrom: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** How often single background jobs run (ms), where it is not as usual. */
  jobIntervals: Partial<Record<JobName, number>>;
}>;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A URL with one of `schemes`. */
const url = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
      error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });

const origin = url('http', 'https').refine(
  (text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''),
  { error: 'must be an origin such as https://shop.example, without a path' },
);

const port = z
  .string()
  .regex(/^\d+$/, { error: 'must be a whole number from 1 to 65535', abort: true })
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, {
    error: 'must be a whole number from 1 to 65535',
  });

/** `name=value, name=value`, each client of the storefront at most once. */
const ofClients = (what: string, isValue: (value: string) => boolean) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => /^\s*(\w+)=(\S+)\s*$/.exec(part)))
    .refine(
      (parts) =>
        parts.every((part) => part !== null && isClient(part[1]) && isValue(part[2] ?? '')),
      {
        error: `must be a list such as ${what}, of the clients ${clientNames.join(', ')}`,
        abort: true,
      },
    )
    .refine((parts) => new Set(parts.map((part) => part?.[1])).size === parts.length, {
      error: 'must name each client once',
    })
    .transform((parts) =>
      Object.fromEntries(parts.map((part) => [part?.[1] as ClientName, part?.[2] ?? ''])),
    );

const isClient = (name: string | undefined) => clientNames.some((each) => each === name);
/** The address receives tokens and orders: HTTPS only, except on this machine. */
const isApi = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(text));
};

const SOURCE_CODE = /^([a-z0-9-]{1,40}):([\w-]{4,20})$/;

/** `tenant:code, tenant:code`: a code sends payers to the domain of one shop. */
const sourceCodes = z
  .string()
  .transform((text) => text.split(',').map((part) => SOURCE_CODE.exec(part.trim())))
  .refine((parts) => parts.every((part) => part !== null), {
    error: 'must be a list such as kerasma:1234, synodos:5678',
    abort: true,
  })
  .transform((parts) => parts.map((part) => [part?.[1] ?? '', part?.[2] ?? ''] as const))
  .refine(
    (parts) =>
      [0, 1].every((place) => new Set(parts.map((part) => part[place])).size === parts.length),
    { error: 'must name each tenant and each code once' },
  )
  .transform((parts): VivaSourceCodes => Object.fromEntries(parts));

const MAX_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** `name=milliseconds, name=milliseconds`. */
const intervals = z
  .string()
  .transform((text) => text.split(',').map((part) => /^\s*([a-z-]+)=([1-9]\d*)\s*$/.exec(part)))
  .refine(
    (parts) =>
      parts.every(
        (part) =>
          jobNames.some((name) => name === part?.[1]) && Number(part?.[2]) <= MAX_INTERVAL_MS,
      ),
    {
      error: `must be a list such as outbox=200, payments=5000 (milliseconds), of the jobs ${jobNames.join(', ')}`,
    },
  )
  .transform((parts): Config['jobIntervals'] =>
    Object.fromEntries(parts.map((part) => [part?.[1], Number(part?.[2])])),
  );

const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test',
    })
    .default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: origin.optional(),
  PROCESSES: z
    .string()
    .regex(/^[1-8]$/, { error: 'must be a whole number from 1 to 8' })
    .transform(Number)
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
  SESSION_SECRET_PREVIOUS: z
    .string()
    .min(32, { error: 'must have at least 32 characters' })
    .optional(),
  PAYMENT_SANDBOX: z.enum(['demo', 'off'], { error: 'must be demo or off' }).optional(),
  SANDBOX_PORT: port.optional(),
  SANDBOX_URL: origin.optional(),
  // No default: a forgotten line must decide nothing about real money.
  VIVA_ENVIRONMENT: z
    .enum(['demo', 'production'], { error: 'must be demo or production' })
    .optional(),
  VIVA_CLIENT_ID: z.string().optional(),
  VIVA_CLIENT_SECRET: z.string().optional(),
  VIVA_MERCHANT_ID: z.string().optional(),
  VIVA_API_KEY: z.string().optional(),
  VIVA_SOURCE_CODES: sourceCodes.optional(),
  TRUST_PROXY: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, {
      error: 'must have at least 32 characters, letters, digits and . ~ + / _ - only',
    })
    .optional(),
  SEED: z.enum(['demo', 'empty'], { error: 'must be demo or empty' }).optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  FISCAL_PROVIDER: z.enum(['practice', 'off'], { error: 'must be practice or off' }).optional(),
  CLIENT_URLS: ofClients('eshop=https://api.example/graphql/data', isApi).optional(),
  CLIENT_IDS: ofClients('eshop=web, site=web', (id) => /^[\w.-]{1,64}$/.test(id)).optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an address such as "Kerasma <orders@shop.example>"',
    })
    .optional(),
  JOB_INTERVALS: intervals.optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('warn'),
});

/**
 * Reads the settings. Throws `CannotStart` with all faults at once, a line each. An empty value counts
 * as absent. Creates a session secret in DATA_DIR when there is none.
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
  faults.push(...paymentFaults(given));
  if (!success || faults.length > 0) {
    throw new CannotStart(
      ['The settings are not right:', ...faults.map((fault) => `  ${fault}`)].join('\n'),
    );
  }
  const dataDir = path.resolve(data.DATA_DIR);
  const publicUrl = data.PUBLIC_URL?.replace(/\/$/, '') ?? addressOf(data.HOST, data.PORT);
  return Object.freeze({
    environment: data.NODE_ENV,
    host: data.HOST,
    port: data.PORT,
    publicUrl,
    tenant: data.TENANT,
    databaseUrl: data.DATABASE_URL,
    prepareStatements: data.DATABASE_PREPARE === 'on',
    processes: data.NODE_ENV === 'production' ? (data.PROCESSES ?? usualProcesses()) : 1,
    dataDir,
    sessionSecret: data.SESSION_SECRET ?? readOrCreateSecret(dataDir),
    previousSecrets: data.SESSION_SECRET_PREVIOUS ? [data.SESSION_SECRET_PREVIOUS] : [],
    fiscalProvider: data.FISCAL_PROVIDER ?? (isThisMachine(publicUrl) ? 'practice' : 'off'),
    seed: data.SEED ?? (isThisMachine(publicUrl) ? 'demo' : null),
    hstsSubdomains: data.HSTS_SUBDOMAINS === 'on',
    isOnlyHere: isThisMachine(publicUrl),
    trustProxy: data.TRUST_PROXY === 'on',
    metricsToken: data.METRICS_TOKEN,
    viva: vivaOf(data),
    sandbox: sandboxOf(data, publicUrl),
    clients: clientsOf(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
    jobIntervals: data.JOB_INTERVALS ?? {},
  });
}

function clientsOf({ CLIENT_URLS, CLIENT_IDS }: z.infer<typeof settings>): ClientSettings {
  return Object.fromEntries(
    clientNames.flatMap((name) => {
      const [url, id] = [CLIENT_URLS?.[name], CLIENT_IDS?.[name]];
      return url || id ? [[name, { ...(url && { url }), ...(id && { id }) }]] : [];
    }),
  );
}

const VIVA_KEYS = [
  'VIVA_ENVIRONMENT',
  'VIVA_CLIENT_ID',
  'VIVA_CLIENT_SECRET',
  'VIVA_MERCHANT_ID',
  'VIVA_API_KEY',
  'VIVA_SOURCE_CODES',
] as const;

/** The account at Viva, if all of its settings are given. */
function vivaOf(data: z.infer<typeof settings>): Config['viva'] {
  const {
    VIVA_ENVIRONMENT: environment,
    VIVA_CLIENT_ID: clientId,
    VIVA_CLIENT_SECRET: clientSecret,
    VIVA_MERCHANT_ID: merchantId,
    VIVA_API_KEY: apiKey,
    VIVA_SOURCE_CODES: codes,
  } = data;
  if (!environment || !clientId || !clientSecret || !merchantId || !apiKey || !codes) return null;
  return { environment, clientId, clientSecret, merchantId, apiKey, sourceCodes: codes };
}

/**
 * At the sandbox bank no money moves: next to a real account, or on another machine than this, it has to be switched on.
 * It gets another host name than the site where possible, because cookies ignore ports: browsers then send it none of
 * the shop's.
 */
function sandboxOf(data: z.infer<typeof settings>, publicUrl: string): Config['sandbox'] {
  const usual = isThisMachine(publicUrl) && !vivaOf(data) ? 'demo' : 'off';
  if ((data.PAYMENT_SANDBOX ?? usual) === 'off') return null;
  const port = data.SANDBOX_PORT ?? (data.PORT < 65_535 ? data.PORT + 1 : data.PORT - 1);
  const name = new URL(publicUrl).hostname === 'localhost' ? loopbackOf(data.HOST) : 'localhost';
  return { port, url: data.SANDBOX_URL?.replace(/\/$/, '') ?? `http://${name}:${port}` };
}

/** The address by which this machine reaches itself when it listens on `host`. */
export function loopbackOf(host: string): string {
  if (host === '::' || host === '::1') return '[::1]';
  return ['0.0.0.0', 'localhost'].includes(host) ? '127.0.0.1' : host;
}

/** Faults of the settings of payment providers that show only together. */
function paymentFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const faults: string[] = [];
  if (VIVA_KEYS.some((name) => given[name])) {
    const missing = VIVA_KEYS.filter((name) => !given[name]);
    faults.push(
      ...missing.map((name) => `${name} is missing: ${VIVA_KEYS.join(', ')} go together`),
    );
  }
  if (given['VIVA_SOURCE_CODE']) {
    faults.push('VIVA_SOURCE_CODE is replaced by VIVA_SOURCE_CODES, such as kerasma:1234');
  }
  const { PAYMENT_SANDBOX, PUBLIC_URL, SANDBOX_URL } = given;
  const isElsewhere = PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isThisMachine(PUBLIC_URL);
  if (PAYMENT_SANDBOX === 'demo' && isElsewhere && !SANDBOX_URL) {
    faults.push('SANDBOX_URL is required with PAYMENT_SANDBOX=demo on another machine');
  }
  return faults;
}

/** One for each core, four at most: the database needs cores, too. */
function usualProcesses(): number {
  return Math.min(availableParallelism(), 4);
}

/** True for a site that only its own machine can see. */
function isThisMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}

/** The address to type on this machine: `0.0.0.0` and `::` are not addresses that a browser can open. */
function addressOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}${port === 80 ? '' : `:${port}`}`;
}

/** Written to a draft and then linked: a full disk leaves no partial secret, and of two starts the first one wins. */
function readOrCreateSecret(dataDir: string): string {
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
