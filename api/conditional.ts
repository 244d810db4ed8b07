import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** A strong ETag (RFC 9110, section 8.8.3). `form`: its encoding, for each of which it is another one. */
export function etagOf(body: string | Uint8Array, form = ''): string {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return `"${digest}${form && `-${form}`}"`;
}

/** 200 with `body`, or 304 to a GET or HEAD of a caller who has it already (RFC 9110, section 13.1.2). */
export function answerConditionally(
  request: Request,
  { etag, headers, body }: { etag: string; headers: Record<string, string>; body: BodyInit },
): Response {
  const answered = new Headers({ ...headers, ETag: etag });
  // Without Cache-Control: `fetch` adds no-cache to each request with a condition, and this is the validation that it asks for.
  const asked = { 'if-none-match': request.headers.get('If-None-Match') ?? undefined };
  if (fresh(asked, { etag })) {
    // They describe a body that is not sent.
    answered.delete('Content-Encoding');
    answered.delete('Content-Length');
    return new Response(null, { status: 304, headers: answered });
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers: answered });
}
