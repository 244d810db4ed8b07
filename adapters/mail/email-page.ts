import { html, raw } from 'hono/html';
import type { TenantSettings } from '#domain/tenancy/rules.ts';
import { texts } from './confirmation-texts.ts';

/** Mail programs support neither style sheets nor variables: these are the design tokens of the site. */
export const ink = '#231f20';
const paper = '#ffffff';
export const muted = '#5f5a5b';
export const hairline = '#d8d5d2';
export const serif = "'GFS Didot', Didot, 'Bodoni MT', Georgia, 'Times New Roman', serif";
const brass = '#e8ac2a';
const sans = "Commissioner, 'Segoe UI', Helvetica, Arial, sans-serif";

type Html = ReturnType<typeof html>;

/** An email as an HTML page: the name of the shop, the title, the body. */
export async function emailPage(mail: {
  locale: string;
  subject: string;
  shop: string;
  title: string;
  body: Html;
}): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${mail.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${mail.subject}</title>
      </head>
      <body
        style="margin:0;padding:0;background:${paper};color:${ink};font-family:${raw(sans)};font-size:16px;line-height:1.5"
      >
        <div
          style="background:${ink};color:${paper};padding:24px 16px;text-align:center;border-bottom:3px solid ${brass}"
        >
          <span style="font-family:${raw(serif)};font-size:28px;letter-spacing:.04em"
            >${mail.shop}</span
          >
        </div>
        <div style="max-width:600px;margin:0 auto;padding:24px 16px 48px">
          <h1
            style="font-family:${raw(serif)};font-weight:400;font-size:30px;line-height:1.2;margin:8px 0 16px"
          >
            ${mail.title}
          </h1>
          ${mail.body}
        </div>
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
      href="${url}"
      style="display:inline-block;background:${ink};color:${paper};padding:14px 24px;text-decoration:none"
      >${label}</a
    >
  </p>`;
}

/** The company, below an email. */
export function emailFooter(company: readonly string[]): Html {
  return html`<p
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
