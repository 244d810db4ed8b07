/** The keys of a Greek keyboard (ELOT 928) by the signs that the same keys give on an English one. */
const GREEK_KEYS: Record<string, string> = {
  ...keys('qwertyuiopasdfghjklzxcvbnm', ';ςερτυθιοπασδφγηξκλζχψωβνμ'),
};
const ENGLISH_KEYS = Object.fromEntries(
  Object.entries(GREEK_KEYS).map(([english, greek]) => [greek, english]),
);
/** On a Greek keyboard these keys wait for a vowel and put tonos or dialytika on it. */
const DEAD_KEYS = /[;:]+(?=[αειουηω])/g;

/** What a text would have been with the Greek keyboard on instead of the English one; '' when it is no such text. */
export function onGreekKeyboard(text: string): string {
  if (!/^[a-z;:0-9]*[a-z][a-z;:0-9]*$/.test(text)) return '';
  const greek = swap(text, GREEK_KEYS)
    .replace(DEAD_KEYS, '')
    .replace(/ς(?!$)/g, 'σ');
  return /[;:]/.test(greek) ? '' : greek;
}

/** What a text would have been with the English keyboard on instead of the Greek one; '' when it is no such text. */
export function onEnglishKeyboard(text: string): string {
  if (!/^[α-ως;:0-9]*[α-ως][α-ως;:0-9]*$/.test(text)) return '';
  return swap(text.replace(/σ$/, 's'), { ...ENGLISH_KEYS, σ: 's' });
}

function keys(english: string, greek: string): Record<string, string> {
  return Object.fromEntries(Array.from(english, (sign, index) => [sign, greek[index] ?? sign]));
}

function swap(text: string, map: Record<string, string>): string {
  return Array.from(text, (sign) => map[sign] ?? sign).join('');
}
