import type { Context, MiddlewareHandler } from 'hono';
import { isReadable, isReadableValue, UNREADABLE } from '#api/readable-text.ts';

/** As addresses and forms write them: control characters, and halves of surrogate pairs in UTF-8. */
const ESCAPED = /%(?:0[0-8bcef]|1[\da-f]|7f)|%ed%[ab][\da-f]/i;
/** Tabs and ends of lines belong into texts, and into no path. */
const ESCAPED_IN_PATH = /%0[9ad]/i;

/**
 * Refuses with 400 what holds control characters or halves of surrogate pairs, before anything reads it: path, query,
 * form and JSON. A program is told in JSON, a visitor by `refusePage`. What comes to GraphQL is checked there
 * (`api/limits.ts`). In headers Node allows no control character, and a cookie of another shape than ours
 * counts as none: one that another program has left must keep nobody out.
 */
export function checkText(refusePage: (c: Context) => Promise<Response>): MiddlewareHandler {
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
  if (c.req.method !== 'POST' || c.req.path.startsWith('/graphql/')) return true;
  const type = c.req.header('Content-Type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!isForm && !isJson(c) && !/^multipart\/form-data\b/i.test(type)) return true;
  const text = await c.req.raw.clone().text();
  if (!isReadable(text)) return false;
  if (isForm) return !ESCAPED.test(text);
  // A text without escapes is what it says.
  return !isJson(c) || !text.includes(String.raw`\u`) || isReadableValue(parsed(text));
}

function isJson(c: Context): boolean {
  return /^application\/json\b/i.test(c.req.header('Content-Type') ?? '');
}

/** What is no JSON is refused by whoever asked for it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
