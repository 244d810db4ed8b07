/** Posts on a page: one large and two rows of three, or of two. */
export const PAGE_SIZE = 7;

/** What the blog shows: a page of all posts, or of a subject, or the results for a term. */
export type BlogView = { page: number; tag: string | null; term: string };

const LONGEST_TERM = 100;

/** Reads the address; null where its page or its subject is invalid. */
export function readBlogView(query: URLSearchParams): BlogView | null {
  const page = query.get('page') ?? '1';
  const tag = query.get('tag') || null;
  if (!/^[1-9]\d{0,4}$/.test(page)) return null;
  if (tag !== null && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag)) return null;
  const term = (query.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TERM);
  return { page: Number(page), tag, term };
}

/** The query of another page of the same list. */
export function pageQuery({ tag }: BlogView, page: number): string {
  const query = new URLSearchParams();
  if (tag !== null) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query.toString()}` : '';
}
