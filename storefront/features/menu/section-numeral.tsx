import styles from './section-numeral.module.css';

/** Height of a numeral and the space between two of its symbols, in units of the drawing. */
const HEIGHT = 24;
const GAP = 3;

/** The symbols of Roman numerals in the style of the headings: heavy stems, thin strokes and serifs. */
const SYMBOLS = {
  I: { width: 9, stem: 'M3 0h3.2v24H3Z', hair: 'M0 .4h9M0 23.6h9' },
  V: { width: 22, stem: 'M2.6 0H6.4L13.6 24h-1.4Z', hair: 'M0 .4h9M15 .4h7M19 0l-6.3 23.4' },
  X: {
    width: 22,
    stem: 'M2.6 0H6.4L19.4 24h-3.8Z',
    hair: 'M0 .4h9M14 .4h7M1 23.6h7M13 23.6h9M17.6 0 4.4 24',
  },
} as const;

/** The number of a section of the menu as a drawn ornament between two hairlines. */
export function SectionNumeral({ value }: { value: number }) {
  const symbols = toRoman(value).map((symbol) => SYMBOLS[symbol]);
  const width = symbols.reduce((sum, symbol) => sum + symbol.width + GAP, -GAP);
  return (
    <div className={styles.numeral} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} stroke="currentColor">
        {symbols.map(({ stem, hair }, index) => (
          <g
            // The symbols of a numeral keep their order, so the index is a stable key.
            key={index}
            transform={`translate(${symbols.slice(0, index).reduce((sum, each) => sum + each.width + GAP, 0)})`}
          >
            <path d={stem} fill="currentColor" stroke="none" />
            <path d={hair} fill="none" strokeWidth="0.8" />
          </g>
        ))}
      </svg>
    </div>
  );
}

const STEPS = [
  [10, ['X']],
  [9, ['I', 'X']],
  [5, ['V']],
  [4, ['I', 'V']],
  [1, ['I']],
] as const;

/** The symbols of a Roman numeral, of 1 to 39. */
function toRoman(value: number): (keyof typeof SYMBOLS)[] {
  const step = STEPS.find(([size]) => size <= value);
  return step ? [...step[1], ...toRoman(value - step[0])] : [];
}
