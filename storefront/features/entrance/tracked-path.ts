/** Screens whose address names a public record by its slug. */
const PUBLIC = ['products-id', 'categories-id', 'promotions-id', 'the-menu-id', 'posts-id'];

/**
 * The path of a page for analytics. A parameter that is no slug of a public record may be the key to an order or
 * account, or typed text: its name replaces it.
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
  const visible = rest === undefined ? pathname : pathname.slice(0, pathname.length - rest.length);
  const path = visible
    .split('/')
    .map((segment) => {
      const name = names.get(segment);
      return segment !== '' && name !== undefined ? `:${name}` : segment;
    })
    .join('/');
  return rest === undefined ? path : `${path}*`;
}
