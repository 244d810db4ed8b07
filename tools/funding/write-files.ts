// Writes the funding bar of the demo shop (European funding) and the document that it links to, in both languages:
// storefront/public/funding. Project and sums are invented, like the shop.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printPdf } from '#adapters/pdf/print.ts';
import type { TenantSettings } from '#domain/tenancy/rules.ts';
import { fundingBar } from './bar.ts';
import { fundingEmblem } from './emblem.ts';
import { fundingTexts, type FundingTexts } from './texts.ts';
import { root } from '../run-command.ts';

const folder = path.join(root, 'storefront', 'public', 'funding');
const ink = '#231f20';
const hairline = '#d8d5d2';

const house = JSON.parse(
  await readFile(path.join(root, 'db', 'seed', 'kerasma', 'tenant.json'), 'utf8'),
) as { settings: TenantSettings };

await mkdir(folder, { recursive: true });
for (const locale of ['en', 'el'] as const) {
  const words = fundingTexts[locale];
  const { company, address } = house.settings;
  const beneficiary = `${company.legalName[locale]}, ${address[locale]}`;
  await writeFile(path.join(folder, `kerasma-${locale}.svg`), fundingBar(words));
  await writeFile(
    path.join(folder, `kerasma-${locale}.pdf`),
    await printPdf(layDocument(words, beneficiary, locale)),
  );
}

function layDocument(
  words: FundingTexts,
  beneficiary: string,
  language: string,
): TDocumentDefinitions {
  const rows = [[words.beneficiary, beneficiary], ...words.facts];
  return {
    // A fixed date, so that the document is always the same.
    info: {
      title: words.title,
      author: beneficiary,
      creationDate: new Date('2026-11-20T12:00:00Z'),
    },
    language,
    pageSize: 'A4',
    pageMargins: [64, 64, 64, 64],
    defaultStyle: { font: 'Commissioner', fontSize: 11, lineHeight: 1.4, color: ink },
    content: [
      {
        columns: [
          { svg: fundingEmblem(90, 60), width: 90 },
          { text: words.notice.join(' '), bold: true, fontSize: 14, margin: [16, 18, 0, 0] },
        ],
        margin: [0, 0, 0, 40],
      },
      { text: words.title, font: 'Didot', fontSize: 28, lineHeight: 1.1, margin: [0, 0, 0, 16] },
      { text: words.lead, margin: [0, 0, 0, 20] },
      {
        table: {
          widths: ['35%', '*'],
          body: rows.map(([name = '', value = '']) => [{ text: name, bold: true }, value]),
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => hairline,
          paddingTop: () => 6,
          paddingBottom: () => 6,
        },
        margin: [0, 0, 0, 24],
      },
      { text: words.purposeTitle, font: 'Didot', fontSize: 18, margin: [0, 0, 0, 8] },
      { text: words.purpose },
    ],
    footer: { text: words.invented, alignment: 'center', fontSize: 8, margin: [64, 16] },
  };
}
