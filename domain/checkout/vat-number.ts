/**
 * What VAT numbers of the member states look like behind their prefix (VIES, frequently asked questions, Q11).
 * Greece, whose prefix is EL, has a check digit of its own.
 */
const PATTERNS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Outside the union there is no one form. */
const ELSEWHERE = /^[A-Z0-9]{4,20}$/;

/**
 * A VAT number in the one form in which it is stored, or null when it is none of the country's: in Greece the nine
 * digits of the ΑΦΜ, in the other member states with their prefix.
 */
export function formVatNumber(text: string, countryCode: string): string | null {
  const code = text.toUpperCase().replace(/[\s.\p{Pd}\u2212/]/gu, '');
  if (countryCode === 'GR') {
    // The prefix may have been typed with a Greek keyboard.
    const digits = code.replace(/^([EΕ][LΛ]|GR)/, '');
    return isGreekVatNumber(digits) ? digits : null;
  }
  const pattern = PATTERNS[countryCode];
  if (!pattern) return ELSEWHERE.test(code) ? code : null;
  const own = code.startsWith(countryCode) ? code.slice(countryCode.length) : code;
  const rest = [own, code].find((candidate) => pattern.test(candidate));
  return rest === undefined ? null : countryCode + rest;
}

/** ΑΦΜ: nine digits, not all of them zero, the last of which checks the others. */
export function isGreekVatNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || Number(digits) === 0) return false;
  const sum = Array.from(digits.slice(0, 8)).reduce(
    (total, digit, index) => total + Number(digit) * 2 ** (8 - index),
    0,
  );
  return (sum % 11) % 10 === Number(digits[8]);
}
