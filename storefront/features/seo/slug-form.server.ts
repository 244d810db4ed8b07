/** The form of all slugs, in any case: the database stores no other. A renamed record keeps its old ones. */
const SLUG = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/i;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}
