/**
 * A path as the router compares it with its routes: decoded and without regard to case, `/%61uth/LOGIN` is `/auth/login`.
 * Without query and fragment. Whatever decides by a path's text compares this one.
 */
export function routePath(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}
