// Writes the notice of European funding of the demonstration house and the document that it leads to, in both
// languages: storefront/public/funding. Project and sums are invented, like the house.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printPdf } from '#adapters/pdf/print.ts';
import type { TenantSettings } from '#domain/tenancy/rules.ts';
import { fundingNotice } from './funding-notice.ts';
import { fundingEmblem } from './funding-emblem.ts';
import { fundingWords, type FundingWords } from './funding-words.ts';
import { root } from './run-command.ts';

const folder = path.join(root, 'storefront', 'public', 'funding');
const ink = '#231f20';
const hairline = '#d8d5d2';

const house = JSON.parse(
  await readFile(path.join(root, 'db', 'seed', 'kerasma', 'tenant.json'), 'utf8'),
) as { settings: TenantSettings };

await mkdir(folder, { recursive: true });
for (const locale of ['en', 'el'] as const) {
  const words = fundingWords[locale];
  const { company, address } = house.settings;
  const beneficiary = `${company.legalName[locale]}, ${address[locale]}`;
  await writeFile(path.join(folder, `kerasma-${locale}.svg`), fundingNotice(words));
  await writeFile(
    path.join(folder, `kerasma-${locale}.pdf`),
    await printPdf(layDocument(words, beneficiary, locale)),
  );
}

function layDocument(
  words: FundingWords,
  beneficiary: string,
  language: string,
): TDocumentDefinitions {
  const rows = [[words.beneficiary, beneficiary], ...words.facts];
  return {
    // The same document whenever it is written.
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
