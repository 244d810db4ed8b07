/**
 * Rows of a file for spreadsheets: semicolons, and a byte order mark, without which Excel does not read Greek. No cell can
 * be a formula.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;
}

/** Spreadsheets run a cell that begins like a formula, also a quoted one. */
function cellOf(text: string): string {
  const safe = /^[\s]*[=+\-@]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file to be downloaded, which nobody stores. */
export function csvResponse(csv: string, name: string): Response {
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
