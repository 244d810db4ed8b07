/**
 * Short texts (phone, postcode, email, code) as they were meant: what is copied brings along marks of direction and
 * characters of no width, and some keyboards write digits as wide as Chinese ones.
 */
export function plainText(pasted: string): string {
  return pasted.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

/** Greek capitals that look like Latin ones: on a Greek keyboard K-1001 begins with a kappa. */
const GREEK = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABEZHIKMNOPTYX';

/** Greek capitals that look like Latin ones, as the Latin ones. */
export function latinLookAlikes(capitals: string): string {
  return capitals.replace(/[Α-Ω]/gu, (letter) => LATIN[GREEK.indexOf(letter)] ?? letter);
}
