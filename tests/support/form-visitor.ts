import { request } from 'node:http';
import { parseHTML } from 'linkedom';
import { decode, type Encoding } from '#server/http/content-encoding.ts';
import { PASSWORD } from './member.ts';

/** A visit without a browser and so without scripts: keeps its cookies, reads pages and sends their forms. */
export type FormVisitor = {
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** `headers`: null leaves one out that browsers send. */
  post: (
    path: string,
    fields?: Fields,
    headers?: Record<string, string | null>,
  ) => Promise<Response>;
  /** Opens a page as a link does, through its redirects. */
  open: (path: string) => Promise<FormPage>;
  /** Signs in where `path` leads; answers where to go on to. */
  signIn: (email: string, path?: string, password?: string) => Promise<string | null>;
  /** What the visitor's browser keeps; a test may change it. */
  cookies: Map<string, string>;
};

/** By the name of a field; null leaves it out, as an unticked box does. */
type Fields = Readonly<Record<string, string | readonly string[] | null>>;

/** A document as it came from the server. */
export type FormPage = {
  status: number;
  headers: Headers;
  /** Where the redirects have led. */
  url: URL;
  document: Document;
  /** The texts below a place as they are read, with single spaces: of `main` unless said otherwise. */
  text: (selector?: string) => string;
  /** The address of the link of this name; fails where there is none. */
  link: (name: string | RegExp, within?: string) => string;
  /** Follows that link. */
  follow: (name: string | RegExp, within?: string) => Promise<FormPage>;
  /** What a field holds; `undefined` where there is no such field, `null` for a box without a tick. */
  value: (field: string, within?: string) => string | null | undefined;
  /** The value of the choice with this label; fails where there is none. */
  choice: (label: string | RegExp) => string;
  /** Presses a button of a form, with its fields as the page has filled them but for these. */
  press: (name: string | RegExp, fields?: Fields, within?: string) => Promise<FormPage>;
};

/** A visitor who has no cookies yet, at the site of this address; `*.localhost` is a tenant of it. */
export function formVisitor(origin: string, headers: Record<string, string> = {}): FormVisitor {
  const cookies = new Map<string, string>();

  async function ask(
    path: string,
    body?: URLSearchParams,
    more: Record<string, string | null> = {},
  ): Promise<Response> {
    const all = {
      'Accept-Language': 'en',
      ...headers,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...more,
    };
    const sent = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    );
    const response = await send(new URL(path, origin), body, Object.fromEntries(sent));
    for (const text of response.headers.getSetCookie()) {
      // Browsers drop a longer one without a word (RFC 6265, section 6.1).
      if (Buffer.byteLength(text) > 4096) throw new Error(`Too long: ${text.slice(0, 60)}…`);
      const [pair = ''] = text.split(';');
      const at = pair.indexOf('=');
      if (/; Max-Age=0(;|$)/i.test(text)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    // As browsers do: the same form once more.
    const again = response.headers.get('Location');
    return response.status === 307 && again !== null ? ask(again, body) : response;
  }

  async function read(path: string, body?: URLSearchParams, hops = 0): Promise<FormPage> {
    const url = new URL(path, origin);
    const response = await ask(path, body);
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      return pageOf(response, url, await response.text());
    }
    if (hops === 10) throw new Error(`In circles: ${url.href}`);
    const next = new URL(location, url);
    // A redirect keeps the part of the address that the server does not see.
    return read(next.hash === '' ? next.href + url.hash : next.href, undefined, hops + 1);
  }

  function pageOf({ status, headers }: Response, url: URL, html: string): FormPage {
    const { document } = parseHTML(html);
    const find = (selector: string, name: string | RegExp, within = 'body'): Element => {
      const all = [...document.querySelectorAll(`${within} :is(${selector})`)];
      const found = all.find((element) => isNamed(element, name));
      if (found) return found;
      const names = all.map(nameOf).filter(Boolean);
      throw new Error(`${url.pathname}: no ${String(name)} among ${names.join(' | ')}`);
    };
    const page: FormPage = {
      status,
      headers,
      url,
      document,
      text: (selector = 'main') => textOf(document.querySelector(selector)),
      link: (name, within) => find('a[href]', name, within).getAttribute('href') ?? '',
      follow: (name, within) => read(new URL(page.link(name, within), url).href),
      value(field, within = 'body') {
        const selector = `${within} :is(input, select, textarea)[name="${field}"]`;
        const fields = [...document.querySelectorAll(selector)];
        if (fields.length === 0) return undefined;
        return fields.flatMap(valuesOf)[0] ?? null;
      },
      choice(label) {
        const found = find('label:has(input[type=radio])', label);
        return found.querySelector('input')?.getAttribute('value') ?? '';
      },
      press(name, fields = {}, within) {
        const button = find('button, input[type=submit]', name, within);
        const id = button.getAttribute('form');
        const form = id === null ? button.closest('form') : document.getElementById(id);
        if (!form) throw new Error(`${url.pathname}: ${String(name)} belongs to no form`);
        const data = formData(document, form, button);
        for (const [field, value] of Object.entries(fields)) {
          data.delete(field);
          for (const one of value === null ? [] : [value].flat()) data.append(field, one);
        }
        const action = button.getAttribute('formaction') ?? form.getAttribute('action') ?? url.href;
        const target = new URL(action, url);
        const method = button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get';
        if (method.toLowerCase() === 'post') return read(target.href, data);
        target.search = data.toString();
        return read(target.href);
      },
    };
    return page;
  }

  return {
    cookies,
    get: (path, more) => ask(path, undefined, more),
    post(path, fields = {}, more = {}) {
      const data = new URLSearchParams();
      for (const [field, value] of Object.entries(fields)) {
        for (const one of value === null ? [] : [value].flat()) data.append(field, one);
      }
      return ask(path, data, more);
    },
    open: (path) => read(path),
    async signIn(email, path = '/auth/login', password = PASSWORD) {
      await (await ask(path)).arrayBuffer();
      const { pathname } = new URL(path, origin);
      const response = await ask(pathname, new URLSearchParams({ email, password }));
      return response.headers.get('Location');
    },
  };
}

/** By `node:http`: `fetch` finds no `*.localhost` where the system does not, and follows redirects by itself. */
function send(
  url: URL,
  body: URLSearchParams | undefined,
  headers: Record<string, string>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname: url.hostname.endsWith('.localhost') ? '127.0.0.1' : url.hostname,
        port: url.port,
        path: url.pathname + url.search,
        method: body ? 'POST' : 'GET',
        headers: { Host: url.host, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const answered = new Headers();
          for (const [name, values] of Object.entries(answer.headersDistinct)) {
            for (const value of values ?? []) answered.append(name, value);
          }
          const status = answer.statusCode ?? 0;
          if ([204, 205, 304].includes(status)) {
            resolve(new Response(null, { status, headers: answered }));
            return;
          }
          const encoding = (answered.get('Content-Encoding') ?? 'identity') as Encoding;
          decode(new Uint8Array(Buffer.concat(chunks)), encoding).then(
            (body) => resolve(new Response(body, { status, headers: answered })),
            reject,
          );
        });
      },
    );
    call.on('error', reject);
    call.end(body?.toString());
  });
}

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);

function isNamed(element: Element, name: string | RegExp): boolean {
  return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
}

/** What a form sends when this button of it is pressed (HTML, section 4.10.21.4). */
function formData(document: Document, form: Element, button: Element): URLSearchParams {
  const data = new URLSearchParams();
  const all = document.querySelectorAll('input, select, textarea');
  for (const field of all) {
    const id = field.getAttribute('form');
    const isOfForm = id === null ? field.closest('form') === form : id === form.id;
    const name = field.getAttribute('name');
    if (!isOfForm || name === null || field.closest(':disabled, fieldset[disabled]')) continue;
    for (const value of valuesOf(field)) data.append(name, value);
  }
  const name = button.getAttribute('name');
  if (name !== null) data.append(name, button.getAttribute('value') ?? '');
  return data;
}

function valuesOf(field: Element): string[] {
  if (field.localName === 'textarea') return [field.textContent ?? ''];
  if (field.localName === 'select') {
    const options = [...field.querySelectorAll('option:not([disabled])')];
    const chosen = options.filter((option) => option.hasAttribute('selected'));
    return (chosen.length > 0 ? chosen : options.slice(0, 1)).map(
      (option) => option.getAttribute('value') ?? textOf(option),
    );
  }
  const type = field.getAttribute('type') ?? 'text';
  if (['submit', 'button', 'reset', 'image', 'file'].includes(type)) return [];
  if (['checkbox', 'radio'].includes(type)) {
    return field.hasAttribute('checked') ? [field.getAttribute('value') ?? 'on'] : [];
  }
  return [field.getAttribute('value') ?? ''];
}
