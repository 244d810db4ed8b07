/** A typeset text as programs read it: heads, cards and structured data are compared and cut, never broken into lines. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
}
