import { html, raw } from 'hono/html';
import type { OrderLetter } from '#domain/orders/ports.ts';
import type { Enclosure } from './mailer.ts';

/** Makes a page of the house a document that can be kept and opened by itself; its links lead to the site. */
export function encloseTo({ publicUrl, language }: { publicUrl: string; language: string }) {
  return (page: OrderLetter['enclosures'][number]): Enclosure => ({
    fileName: `${page.title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}.html`,
    html: String(
      // The page's HTML is the renderer's own, made from Markdown without raw HTML.
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <base href="${publicUrl}" />
            <title>${page.title}</title>
          </head>
          <body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 serif">
            <h1>${page.title}</h1>
            ${raw(page.html)}
          </body>
        </html>`,
    ),
  });
}
