import { html, raw } from 'hono/html';
import type { OrderEmailContent } from '#domain/orders/documents/ports.ts';
import type { Attachment } from './mail-transport.ts';

type Page = Extract<OrderEmailContent, { kind: 'confirmation' }>['enclosures'][number];

/** Makes a page of the site an HTML file that opens by itself; its links lead to the site. */
export async function toAttachment(
  { title, html: body }: Page,
  { publicUrl, language }: { publicUrl: string; language: string },
): Promise<Attachment> {
  // The body is the renderer's own, made from Markdown without raw HTML.
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <base href="${publicUrl}" />
        <title>${title}</title>
      </head>
      <body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 serif">
        <h1>${title}</h1>
        ${raw(body)}
      </body>
    </html>`;
  return {
    fileName: `${title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}.html`,
    html: document.toString(),
  };
}
