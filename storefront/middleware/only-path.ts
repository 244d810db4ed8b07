/**
 * The one path of a page. The router takes `/Products/x/`, `//products/x` and `/%70roducts/x` for `/products/:id` as
 * well: what the pattern fixes is written as it is there. The result begins with one slash, so that it never names
 * another host.
 */
export function onlyPath(pathname: string, pattern: string): string {
  const fixed = partsOf(pattern);
  const parts = partsOf(pathname).map((part, index) => {
    const own = fixed[index];
    return own === undefined || own === '*' || own.startsWith(':') ? part : own;
  });
  return `/${parts.join('/')}`;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
