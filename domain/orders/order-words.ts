/** Greek capitals that look like Latin ones: on a Greek keyboard K-1001 begins with a kappa. */
const GREEK = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABEZHIKMNOPTYX';

/** The number of an order as the house writes it, from what somebody has typed off a letter. */
export function foldOrderNumber(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/^\s*#|\s+/gu, '')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .toUpperCase()
    .replace(/[Α-Ω]/gu, (letter) => LATIN[GREEK.indexOf(letter)] ?? letter)
    .slice(0, 64);
}
