/** Screens whose address names a public record by its slug. */
const PUBLIC = ['products-id', 'categories-id', 'promotions-id', 'the-menu-id', 'posts-id'];

/**
 * The path of a page as it is told to those who count. Where a parameter is no slug of a public record it may be the
 * key to somebody's order or account, or what somebody typed: its name stands in its place.
 */
export function trackedPath(
  pathname: string,
  routeName: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  if (PUBLIC.includes(routeName)) return pathname;
  const { '*': rest, ...named } = params;
  const names = new Map(
    Object.entries(named).map(([name, value]) => [encodeURIComponent(value ?? ''), name]),
  );
  const shown = rest === undefined ? pathname : pathname.slice(0, pathname.length - rest.length);
  const path = shown
    .split('/')
    .map((segment) => {
      const name = names.get(segment);
      return segment !== '' && name !== undefined ? `:${name}` : segment;
    })
    .join('/');
  return rest === undefined ? path : `${path}*`;
}
