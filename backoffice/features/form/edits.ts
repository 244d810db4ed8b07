import { textField } from './fields.ts';

/** What a person makes of one field: what they read, and what they want. */
export type Edit = { path: string; base: string; mine: string };

/** The fields of `EditField` that differ from what was read; of a new record all. */
export function editsIn(form: FormData, paths: readonly string[], isNew = false): Edit[] {
  return paths.flatMap((path) => {
    const base = lines(textField(form, `base ${path}`));
    const isTheirs = textField(form, `choice ${path}`) === 'theirs';
    const mine = isTheirs ? base : lines(textField(form, path));
    return isNew || mine !== base ? [{ path, base, mine }] : [];
  });
}

/** Browsers end lines in their own way. */
function lines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
