import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles, fonts } from './fonts.ts';
import { setTexts } from './set-text.ts';

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path));
pdfmake.setFonts(fonts);

/** Prints with the fonts that are here; nothing else is read, and nothing loaded. */
export function printPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { content, footer } = definition;
  return pdfmake
    .createPdf({
      ...definition,
      content: setTexts(content),
      ...(typeof footer === 'function' && {
        footer: (...page: Parameters<typeof footer>) => setTexts(footer(...page) as Content),
      }),
    })
    .getBuffer();
}
