import { html, raw } from 'hono/html';
import { hairline, ink, emailButton, muted, serif } from './email-page.ts';

/** An email as it is sent. */
export type Composed = { subject: string; text: string; html: string };

/** A label and its value. */
export type Row = { label: string; value: string; strong?: boolean };

/** A quantity of something and its total; '' where the total does not matter. */
export type Item = { name: string; count: string; total: string };

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

/** The blocks as plain text, an empty line between them. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return `${blocks.flatMap(textOf).join('\n\n')}\n`;
}

function textOf(block: Block): string[] {
  const rows = (list: readonly Row[]) => list.map(({ label, value }) => `${label}: ${value}`);
  switch (block.kind) {
    case 'text':
      return [[...(block.title ? [block.title] : []), ...block.lines].join('\n')];
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
      return [[block.title, ...items].join('\n'), ...(sums.length > 0 ? [sums.join('\n')] : [])];
    }
    case 'rows':
      return [rows(block.rows).join('\n')];
    case 'notice':
      return [block.text];
    case 'quote':
      return [`${block.title}:\n${block.text}`];
    default:
      return [`${block.label}: ${block.url}`];
  }
}

const heading = raw(
  `font-family:${serif};font-weight:400;font-size:20px;line-height:1.3;margin:32px 0 8px`,
);
const cell = raw(`padding:8px 0;border-bottom:1px solid ${hairline};vertical-align:top`);
const figure = raw(
  `padding:8px 0 8px 16px;border-bottom:1px solid ${hairline};vertical-align:top;text-align:right;white-space:nowrap`,
);
const table = raw('width:100%;border-collapse:collapse;margin:16px 0 0');

/** The blocks as HTML; all values are escaped. */
export function htmlOfBlocks(blocks: readonly Block[]) {
  return html`${blocks.map(htmlOf)}`;
}

function htmlOf(block: Block) {
  switch (block.kind) {
    case 'text':
      return html`${block.title === undefined ? '' : html`<h2 style="${heading}">${block.title}</h2>`}
        <p style="margin:0 0 16px">${withLineBreaks(block.lines)}</p>`;
    case 'small':
      return html`<p style="color:${muted};font-size:14px">
        ${withLineBreaks(block.lines)}${block.links ? html`<br />` : ''}${(block.links ?? []).map(
          ({ label, url }, index) =>
            html`${index > 0 ? ' · ' : ''}<a href="${url}" style="color:${ink}">${label}</a>`,
        )}
      </p>`;
    case 'items':
      return html`<h2 style="${heading}">${block.title}</h2>
        <table role="presentation" style="${table}">
          ${block.items.map(
            ({ name, count, total }) =>
              html`<tr>
                <td style="${cell}">${name}<br /><span style="color:${muted}">${count}</span></td>
                <td style="${figure}">${total}</td>
              </tr>`,
          )}${(block.sums ?? []).map(rowOf)}
        </table>`;
    case 'rows':
      return html`<table role="presentation" style="${table}">
        ${block.rows.map(rowOf)}
      </table>`;
    case 'notice':
      return html`<p style="margin:32px 0 0;padding:12px 16px;border:1px solid ${ink}">
        ${block.text}
      </p>`;
    case 'quote':
      return html`<h2 style="${heading}">${block.title}</h2>
        <p style="margin:0;white-space:pre-line">${block.text}</p>`;
    default:
      return emailButton(block);
  }
}

function rowOf({ label, value, strong }: Row) {
  const weight = raw(strong ? ';font-weight:700' : '');
  return html`<tr>
    <td style="${cell}${weight}">${label}</td>
    <td style="${figure}${weight}">${value}</td>
  </tr>`;
}

function withLineBreaks(lines: readonly string[]) {
  return lines.map((line, index) => html`${index > 0 ? html`<br />` : ''}${line}`);
}
