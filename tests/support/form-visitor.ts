import { PASSWORD } from './member.ts';

/** A visit without a browser: keeps its cookies, and sends forms as a page of the site would. */
export type FormVisitor = {
  get: (path: string) => Promise<Response>;
  post: (path: string, fields?: Record<string, string>) => Promise<Response>;
  /** Signs in where `path` leads; answers where to go on to. */
  signIn: (email: string, path?: string, password?: string) => Promise<string | null>;
};

/** A visitor who has no cookies yet and follows no redirect. */
export function formVisitor(origin: string): FormVisitor {
  const cookies = new Map<string, string>();
  async function ask(path: string, body?: URLSearchParams): Promise<Response> {
    const response = await fetch(new URL(path, origin), {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { Origin: origin }),
      },
      ...(body && { body }),
    });
    for (const text of response.headers.getSetCookie()) {
      // Browsers drop a longer one without a word (RFC 6265, section 6.1).
      if (Buffer.byteLength(text) > 4096) throw new Error(`Too long: ${text.slice(0, 60)}…`);
      const [pair = ''] = text.split(';');
      const at = pair.indexOf('=');
      if (/; Max-Age=0(;|$)/.test(text)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    // As browsers do: the same form once more.
    const again = response.headers.get('Location');
    return response.status === 307 && again !== null ? ask(again, body) : response;
  }
  return {
    get: (path) => ask(path),
    post: (path, fields = {}) => ask(path, new URLSearchParams(fields)),
    async signIn(email, path = '/auth/login', password = PASSWORD) {
      await (await ask(path)).arrayBuffer();
      const { pathname } = new URL(path, origin);
      const response = await ask(pathname, new URLSearchParams({ email, password }));
      return response.headers.get('Location');
    },
  };
}
