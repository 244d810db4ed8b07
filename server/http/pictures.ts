import type { Context } from 'hono';
import { guestContext } from '#domain/context.ts';
import { findPictureFile } from '#domain/media/product-pictures.ts';
import type { Database } from '#db/database.ts';
import type { RequestedSites } from './requested-site.ts';

/** Where staff send photographs: larger than any other form, and not text. */
const UPLOAD = /^\/admin\/products\/[\w-]+\/pictures(?:\.data)?$/;
const UPLOADED = /^\/pictures\/(?<key>uploads\/[\da-f]{32})-(?<ending>[\w.]{1,20})$/;
const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

const STAFF_COOKIE = /(?:^|;\s*)(?:__Host-)?staff=/;

/** Whether a request sends photographs of a product; one without a session has the limits of any other form. */
export function isUpload(c: Context): boolean {
  return (
    UPLOAD.test(c.req.path) &&
    STAFF_COOKIE.test(c.req.header('Cookie') ?? '') &&
    /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')
  );
}

/**
 * Answers for the pictures that staff have uploaded. Another photograph has another address, so they are kept for good;
 * one that is not there is another's or was never.
 */
export function createPictures(deps: {
  db: Database;
  sites: RequestedSites;
}): (c: Context) => Promise<Response> {
  return async (c) => {
    const { key = '', ending = '' } = UPLOADED.exec(c.req.path)?.groups ?? {};
    const type = TYPES[ending.split('.').at(-1) ?? ''];
    const { tenant } = await deps.sites.find(c);
    const ctx = guestContext({ db: deps.db, tenant, locale: 'en', requestId: '' });
    const body = type ? await findPictureFile(ctx, { key, ending }) : null;
    if (!body || !type) return c.text('Not found\n', 404);
    const headers = {
      'Content-Type': type,
      'Content-Length': String(body.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  };
}
