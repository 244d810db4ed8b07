import { palette } from './el/palette.ts';

/** The palette has these, and loads them itself. */
export const elPalette = { palette };
