/** The form of all slugs, in any case: the database keeps no other. A record that has been renamed keeps its old ones. */
const SLUG = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/i;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}
