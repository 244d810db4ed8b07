import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** Whole TrueType files from npm, under the OFL: what is used of them is put into the PDF. */
const files = {
  Commissioner:
    require.resolve('@expo-google-fonts/commissioner/400Regular/Commissioner_400Regular.ttf'),
  CommissionerBold:
    require.resolve('@expo-google-fonts/commissioner/700Bold/Commissioner_700Bold.ttf'),
  // Polytonic Greek, too.
  Didot: require.resolve('@expo-google-fonts/gfs-didot/400Regular/GFSDidot_400Regular.ttf'),
  Georgian:
    require.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
  Armenian:
    require.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
  Hebrew:
    require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  Arabic:
    require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
};

export const fontFiles: readonly string[] = Object.values(files);

const oneFile = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file });

/** As pdfmake knows them. */
export const fonts = {
  Commissioner: { ...oneFile(files.Commissioner), bold: files.CommissionerBold },
  Didot: oneFile(files.Didot),
  Georgian: oneFile(files.Georgian),
  Armenian: oneFile(files.Armenian),
  Hebrew: oneFile(files.Hebrew),
  Arabic: oneFile(files.Arabic),
};

export type FontName = keyof typeof fonts;

const faces = Object.entries(fonts).map(([name, { normal }]) => ({
  name: name as FontName,
  face: openSync(normal),
}));

/** A font that has all of these characters, if it can be `usual`; null: none has. */
export function fontFor(characters: string, usual: FontName): FontName | null {
  const hasAll = ({ face }: (typeof faces)[number]) =>
    Array.from(characters).every((one) => face.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  const able = faces.filter(hasAll).map(({ name }) => name);
  return able.find((name) => name === usual) ?? able[0] ?? null;
}
