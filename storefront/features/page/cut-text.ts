/**
 * A text on one line, of at most `length` UTF-16 units, cut after a word with an ellipsis where it was longer. A
 * quotation that the cut has opened is closed again.
 */
export function cutText(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // Room for the ellipsis, and for a mark that closes a quotation.
  const start = wholeCharacters(line, length - 2);
  const next = line[start.length] ?? '';
  const end = next === ' ' ? start.length : start.lastIndexOf(' ');
  const whole = (end > 0 ? start.slice(0, end) : start).replace(/[\s,.;:·—–«“([]+$/u, '');
  return `${whole}…${closingMark(whole)}`;
}

/** As many whole characters from the start as fit, as a reader counts them: no emoji or accented letter is split. */
function wholeCharacters(text: string, length: number): string {
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let end = 0;
  for (const { segment, index } of characters.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

function closingMark(text: string): string {
  const open = [
    ['«', '»'],
    ['“', '”'],
  ].find(([opening = '', closing = '']) => text.lastIndexOf(opening) > text.lastIndexOf(closing));
  return open?.[1] ?? '';
}
