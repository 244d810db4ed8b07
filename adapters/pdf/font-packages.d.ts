// What is used of packages without types.
declare module 'fontkit' {
  type Path = {
    transform: (m0: number, m1: number, m2: number, m3: number, m4: number, m5: number) => Path;
    toSVG: () => string;
  };
  export function openSync(path: string): {
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string) => {
      glyphs: { id: number; path: Path }[];
      positions: { xAdvance: number; xOffset: number }[];
    };
  };
}
declare module 'bidi-js' {
  type Levels = { levels: Uint8Array };
  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, base?: 'ltr' | 'rtl' | 'auto') => Levels;
    getMirroredCharacter: (character: string) => string | null;
  };
}
