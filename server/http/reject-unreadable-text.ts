import type { Context, MiddlewareHandler } from 'hono';
import { isUpload } from './pictures.ts';
import { isReadable, isReadableValue, UNREADABLE } from '#api/readable-text.ts';

/** Control characters and halves of surrogate pairs, percent-encoded as in addresses and forms. */
const ESCAPED = /%(?:0[0-8bcef]|1[\da-f]|7f)|%ed%[ab][\da-f]/i;
/** Tabs and line ends may be in texts, but not in a path. */
const ESCAPED_IN_PATH = /%0[9ad]/i;

/**
 * Refuses requests with control characters or halves of surrogate pairs (400) before anything reads them: path, query,
 * form and JSON. Programs get JSON, visitors the page of `refusePage`. GraphQL checks its own texts (`api/limits.ts`).
 * Node allows no control characters in headers, and a cookie of another form than ours is ignored: a cookie that another
 * program has set must lock nobody out.
 */
export function rejectUnreadableText(
  refusePage: (c: Context) => Promise<Response>,
): MiddlewareHandler {
  return async (c, next) => {
    if (isReadableAddress(c.req.url) && (await isReadableBody(c))) return next();
    if (c.req.path.startsWith('/oauth/'))
      return c.json({ error: 'invalid_request', error_description: UNREADABLE }, 400, NO_STORE);
    if (c.req.path.startsWith('/graphql/') || isJson(c))
      return c.json(
        { errors: [{ message: UNREADABLE, extensions: { code: 'TEXT_UNREADABLE' } }] },
        400,
        NO_STORE,
      );
    return refusePage(c);
  };
}

const NO_STORE = { 'Cache-Control': 'no-store' };

function isReadableAddress(url: string): boolean {
  if (!url.includes('%')) return true;
  const [path = ''] = url.split('?', 1);
  return !ESCAPED.test(url) && !ESCAPED_IN_PATH.test(path) && canBeDecoded(path);
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

async function isReadableBody(c: Context): Promise<boolean> {
  if (c.req.method !== 'POST' || c.req.path.startsWith('/graphql/') || isUpload(c)) return true;
  const type = c.req.header('Content-Type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!isForm && !isJson(c) && !/^multipart\/form-data\b/i.test(type)) return true;
  const text = await c.req.raw.clone().text();
  if (!isReadable(text)) return false;
  if (isForm) return !ESCAPED.test(text);
  // Without escapes the text has been checked above.
  return !isJson(c) || !text.includes(String.raw`\u`) || isReadableValue(parsed(text));
}

function isJson(c: Context): boolean {
  return /^application\/json\b/i.test(c.req.header('Content-Type') ?? '');
}

/** Null for invalid JSON, which the handler itself refuses. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
