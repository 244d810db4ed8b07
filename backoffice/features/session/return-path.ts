/** Where `?to=` leads after the sign-in: a path of this app only. */
export function returnPath(url: string): string {
  const to = new URL(url).searchParams.get('to') ?? '/';
  // Browsers read a backslash as a slash: //host would be another site.
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-') ? to : '/';
}
