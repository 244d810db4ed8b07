import { html, raw } from 'hono/html';
import {
  companyLines,
  emailButton,
  emailFooter,
  emailPage,
  hairline,
  muted,
  serif,
} from './email-page.ts';
import type { TenantSettings } from '#domain/tenancy/rules.ts';

/** An email as it is sent. */
export type Composed = { subject: string; text: string; html: string };

/** A label and its value. */
export type Row = { label: string; value: string; strong?: boolean };

/** A quantity of something and its total; '' where the total does not matter. */
export type Item = {
  name: string;
  count: string;
  total: string;
  /** The address of its picture, which adds nothing to the name. */
  picture?: string | null;
};

/** A part of an email, written both as text and as HTML. */
export type Block =
  | { kind: 'text'; title?: string; lines: readonly string[] }
  /** Small print. `links` are in a row below. */
  | { kind: 'small'; lines: readonly string[]; links?: readonly { label: string; url: string }[] }
  | { kind: 'items'; title: string; items: readonly Item[]; sums?: readonly Row[] }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'notice'; text: string }
  /** As the buyer wrote it, line breaks included. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'button'; label: string; url: string };

/** An email of blocks, between the name of the shop and its company. */
export async function composeEmail(
  { settings, locale }: { settings: TenantSettings; locale: 'en' | 'el' },
  {
    subject,
    title,
    blocks,
    publicUrl,
  }: { subject: string; title: string; blocks: readonly Block[]; publicUrl: string | null },
): Promise<Composed> {
  const company = companyLines(settings, locale);
  const shop = settings.name[locale];
  const body = html`${blocks.map(htmlOf)}${emailFooter(company)}`;
  const parts = [shop, underlined(title), ...blocks.flatMap(textOf), company.join('\n')];
  return {
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: await emailPage({ locale, subject, shop, publicUrl, title, body }),
  };
}

/** Longer lines are wrapped by mail programs. */
const MOST_UNDERLINE = 60;

/** A title in plain text. */
function underlined(title: string, line = '='): string {
  return `${title}\n${line.repeat(Math.min(title.length, MOST_UNDERLINE))}`;
}

function textOf(block: Block): string[] {
  const rows = (list: readonly Row[]) => list.map(({ label, value }) => `${label}: ${value}`);
  switch (block.kind) {
    case 'text':
      return [[...(block.title ? [underlined(block.title, '-')] : []), ...block.lines].join('\n')];
    case 'small':
      return [
        [...block.lines, ...(block.links ?? []).map(({ label, url }) => `${label}: ${url}`)].join(
          '\n',
        ),
      ];
    case 'items': {
      const items = block.items.map(({ name, count, total }) =>
        total === '' ? `${name}\n  ${count}` : `${name}\n  ${count} = ${total}`,
      );
      const sums = rows(block.sums ?? []);
      return [
        [underlined(block.title, '-'), ...items].join('\n'),
        ...(sums.length > 0 ? [sums.join('\n')] : []),
      ];
    }
    case 'rows':
      return [rows(block.rows).join('\n')];
    case 'notice':
      return [block.text];
    case 'quote':
      return [`${underlined(block.title, '-')}\n${block.text}`];
    default:
      // On a line of its own an address stays whole.
      return [`${block.label}:\n${block.url}`];
  }
}

const heading = raw(
  `font-family:${serif};font-weight:400;font-size:20px;line-height:1.3;margin:32px 0 8px`,
);
const cell = raw(`padding:8px 0;border-bottom:1px solid ${hairline};vertical-align:top`);
const figure = raw(
  `padding:8px 0 8px 16px;border-bottom:1px solid ${hairline};vertical-align:top;text-align:right;white-space:nowrap`,
);
/** An IBAN is wider than a phone. */
const value = raw(
  `padding:8px 0 8px 16px;border-bottom:1px solid ${hairline};vertical-align:top;text-align:right`,
);
const table = raw('width:100%;border-collapse:collapse;margin:16px 0 0');

/** A block as HTML; all values are escaped. */
function htmlOf(block: Block) {
  switch (block.kind) {
    case 'text':
      return html`${block.title === undefined ? '' : html`<h2 style="${heading}">${block.title}</h2>`}
        <p style="margin:0 0 16px">${withLineBreaks(block.lines)}</p>`;
    case 'small':
      return html`<p class="muted" style="color:${muted};font-size:14px">
        ${withLineBreaks(block.lines)}${
          block.links && block.lines.length > 0 ? html`<br />` : ''
        }${(block.links ?? []).map(
          ({ label, url }, index) =>
            html`${index > 0 ? ' · ' : ''}<a class="link" href="${url}" style="color:inherit"
                >${label}</a
              >`,
        )}
      </p>`;
    case 'items':
      return html`<h2 style="${heading}">${block.title}</h2>
        <table role="presentation" style="${table}">
          ${block.items.map(
            ({ name, count, total, picture }) =>
              html`<tr>
                ${pictureCell(picture)}
                <td class="line" style="${cell}">
                  ${name}<br /><span class="muted" style="color:${muted}">${count}</span>
                </td>
                <td class="line" style="${figure}">${total}</td>
              </tr>`,
          )}
        </table>
        ${
          block.sums === undefined
            ? ''
            : html`<table role="presentation" style="${table};margin:0">
                ${block.sums.map((row) => rowOf(row, figure))}
              </table>`
        }`;
    case 'rows':
      return html`<table role="presentation" style="${table}">
        ${block.rows.map((row) => rowOf(row, value))}
      </table>`;
    case 'notice':
      return html`<p
        class="box"
        style="margin:32px 0 0;padding:12px 16px;border:1px solid currentColor"
      >
        ${block.text}
      </p>`;
    case 'quote':
      return html`<h2 style="${heading}">${block.title}</h2>
        <p style="margin:0;white-space:pre-line">${block.text}</p>`;
    default:
      return emailButton(block);
  }
}

/** The size is an attribute too: Outlook reads no other. */
function pictureCell(picture: Item['picture']) {
  if (picture === undefined || picture === null) return '';
  return html`<td class="line" width="72" style="${cell};width:72px">
    <img
      src="${picture}"
      alt=""
      width="56"
      style="display:block;width:56px;height:auto;border:0;background:#f1eeea"
    />
  </td>`;
}

function rowOf({ label, value: text, strong }: Row, style: typeof figure) {
  const weight = raw(strong ? ';font-weight:700' : '');
  return html`<tr>
    <td class="line" style="${cell}${weight}">${label}</td>
    <td class="line" style="${style}${weight}">${text}</td>
  </tr>`;
}

function withLineBreaks(lines: readonly string[]) {
  return lines.map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`);
}
