import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const require = createRequire(import.meta.url);
const regular =
  require.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/commissioner/700Bold/Commissioner_700Bold.ttf');
const didot = require.resolve('@expo-google-fonts/gfs-didot/400Regular/GFSDidot_400Regular.ttf');

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => [regular, bold, didot].includes(path));
pdfmake.setFonts({
  Commissioner: { normal: regular, bold, italics: regular, bolditalics: bold },
  Didot: { normal: didot, bold: didot, italics: didot, bolditalics: didot },
});

/** Prints with the fonts of the house, which hold Greek and Latin; nothing else is read, and nothing loaded. */
export function printPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer();
}
