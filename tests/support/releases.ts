import { once } from 'node:events';
import type { Server } from 'node:http';
import { hangUp, listen } from './http-server.ts';

/** The site behind an address of its own, of which another release may be deployed. */
export type Releases = {
  origin: string;
  /** From now on all built files have other names, and those of before are gone. */
  deploy: () => void;
  /** Nobody answers any more, whatever the browser believes of its connection. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
};

const NEXT = 'assets/next/';

/** Stands before a site. Its second release is the first under other names, with a worker of another text. */
export async function openReleases(site: string): Promise<Releases> {
  let isNext = false;
  const { origin, server }: { origin: string; server: Server } = await listen(async (request) => {
    const url = new URL(request.url);
    const isAsset = url.pathname.startsWith('/assets/');
    if (isNext && isAsset && !url.pathname.includes(NEXT))
      return new Response('Not found\n', { status: 404 });
    const headers = new Headers(request.headers);
    headers.set('Accept-Encoding', 'identity');
    // The next release is another text under the mark of this one.
    headers.delete('If-None-Match');
    // Forms are accepted from the origin that they are sent to.
    if (headers.has('Origin')) headers.set('Origin', site);
    const answer = await fetch(site + url.pathname.replace(NEXT, 'assets/') + url.search, {
      method: request.method,
      headers,
      redirect: 'manual',
      body: ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer(),
    });
    const answered = new Headers(answer.headers);
    answered.delete('Content-Encoding');
    if (!isNext || !answered.get('Content-Type')?.startsWith('text/'))
      return new Response(answer.body, { status: answer.status, headers: answered });
    // The hashes of its scripts are those of the first release.
    answered.delete('Content-Security-Policy');
    answered.delete('Content-Length');
    answered.delete('ETag');
    const text = (await answer.text()).replace(/\bassets\//g, NEXT);
    const worker = url.pathname === '/sw.js' ? '// next\n' : '';
    return new Response(text + worker, { status: answer.status, headers: answered });
  });
  return {
    origin,
    deploy: () => {
      isNext = true;
    },
    goAway: () => hangUp(server),
    comeBack: async () => {
      server.listen(Number(new URL(origin).port), '127.0.0.1');
      await once(server, 'listening');
    },
    close: () => hangUp(server),
  };
}
