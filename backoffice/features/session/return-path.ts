/** Where `?to=` leads after the sign-in: a path of this app only. */
export function returnPath(url: string): string {
  return ownPath(new URL(url).searchParams.get('to') ?? '/');
}

/** A path of this app as it is, everything else as the first screen. */
export function ownPath(to: string): string {
  // Browsers read a backslash as a slash: //host would be another site.
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-') ? withoutRoutes(to) : '/';
}

/** Without what React Router adds when it asks for the data of some routes only. */
function withoutRoutes(to: string): string {
  return to.replace(/([?&])_routes=[^&]*&?/, '$1').replace(/[?&]$/, '');
}
