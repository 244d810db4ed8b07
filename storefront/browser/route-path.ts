/**
 * A path as the router compares it with its routes: decoded and without regard to case, `/%61uth/LOGIN` is
 * `/auth/login`. Without query and fragment. Decisions by a path must use this form.
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
