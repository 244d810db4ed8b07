import { palette } from './en/palette.ts';

/** The palette has these, and loads them itself. */
export const enPalette = { palette };
