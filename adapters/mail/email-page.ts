import { html, raw } from 'hono/html';
import type { TenantSettings } from '#domain/tenancy/rules.ts';
import { texts } from './confirmation-texts.ts';

/**
 * Mail programs support neither linked style sheets nor variables: these are the design tokens of the site, set inline.
 * What the dark mode changes has a class; `dark` overrides it.
 */
const ink = '#231f20';
const paper = '#ffffff';
export const muted = '#5f5a5b';
export const hairline = '#d8d5d2';
export const serif = "'GFS Didot', Didot, 'Bodoni MT', Georgia, 'Times New Roman', serif";
const brass = '#e8ac2a';
const sans = "Commissioner, 'Segoe UI', Helvetica, Arial, sans-serif";

/** The colors of the bar, where a mail program has a dark mode and says so. */
const dark = `
@media (prefers-color-scheme: dark) {
  .page { background: #231f20 !important; color: #f5efe6 !important }
  .muted { color: #b9afa5 !important }
  .line { border-color: #443e3d !important }
  .link { color: #f5efe6 !important }
  .box { border-color: #f5efe6 !important }
  .button { background: #e8ac2a !important; color: #231f20 !important }
}`;

type Html = ReturnType<typeof html>;

/** An email as an HTML page: crest and name of the shop, the title, the body. */
export async function emailPage(mail: {
  locale: string;
  subject: string;
  shop: string;
  /** The origin of the pictures; without it there is no crest. */
  publicUrl: string | null;
  title: string;
  body: Html;
}): Promise<string> {
  const { publicUrl } = mail;
  const page = await html`<!doctype html>
    <html lang="${mail.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${mail.subject}</title>
        <style>
          ${raw(dark)}
        </style>
      </head>
      <body
        class="page"
        style="margin:0;padding:0;background:${paper};color:${ink};font-family:${raw(sans)};font-size:16px;line-height:1.5"
      >
        <div
          style="background:${ink};color:${paper};padding:28px 16px 24px;text-align:center;border-bottom:3px solid ${brass}"
        >
          ${
            publicUrl === null
              ? ''
              : html`<img
                  src="${publicUrl}/icons/app-192.png"
                  alt=""
                  width="72"
                  height="72"
                  style="display:block;margin:0 auto 8px;border:0"
                />`
          }
          <span style="font-family:${raw(serif)};font-size:28px;letter-spacing:.04em"
            >${mail.shop}</span
          >
        </div>
        <!-- A table: Outlook knows no greatest width. -->
        <table
          role="presentation"
          align="center"
          width="600"
          style="width:100%;max-width:600px;margin:0 auto;border-collapse:collapse"
        >
          <tr>
            <td style="padding:24px 16px 48px">
              <h1
                style="font-family:${raw(serif)};font-weight:400;font-size:30px;line-height:1.2;margin:8px 0 16px"
              >
                ${mail.title}
              </h1>
              ${mail.body}
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return page.toString();
}

/** The address of the site in a language: English is at the root, whatever the tenant's default is. */
export function siteIn(locale: 'en' | 'el', publicUrl: string): string {
  return locale === 'en' ? publicUrl : `${publicUrl}/${locale}`;
}

/** The main link of an email. */
export function emailButton({ label, url }: { label: string; url: string }): Html {
  return html`<p style="margin:32px 0">
    <a
      class="button"
      href="${url}"
      style="display:inline-block;background:${ink};color:${paper};padding:14px 24px;text-decoration:none"
      >${label}</a
    >
  </p>`;
}

/** The company, below an email. */
export function emailFooter(company: readonly string[]): Html {
  return html`<p
    class="muted line"
    style="color:${muted};font-size:14px;border-top:1px solid ${hairline};padding-top:16px"
  >
    ${company.map((line) => html`${line}<br />`)}
  </p>`;
}

/** Name, seat, tax number and registry, as Greek law demands for business mail. */
export function companyLines({ company }: TenantSettings, locale: 'en' | 'el'): string[] {
  const say = texts[locale];
  return [
    company.legalName[locale],
    company.registeredOffice[locale],
    `${say.vatNumber} ${company.vatNumber} · ${say.taxOffice} ${company.taxOffice[locale]}`,
    `${say.registry} ${company.gemi}`,
  ];
}
