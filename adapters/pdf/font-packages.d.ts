// What is used of packages without types.
declare module 'fontkit' {
  export function openSync(path: string): {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  };
}
declare module 'bidi-js' {
  type Levels = { levels: Uint8Array };
  export default function bidiFactory(): {
    getEmbeddingLevels: (text: string, base?: 'ltr' | 'rtl' | 'auto') => Levels;
    getMirroredCharacter: (character: string) => string | null;
  };
}
