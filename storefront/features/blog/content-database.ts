/** A document of `GET /content/{locale}.json`. */
export type ContentDocument = {
  kind: 'post' | 'page';
  /** The slug of a post, the key of a page. */
  name: string;
  title: string;
  excerpt: string;
  tags: { key: string; name: string }[];
  text: string;
  post: { author: string; publishedAt: string; readingTime: number } | null;
};

export type ContentDatabase = { locale: string; documents: ContentDocument[] };

/** What a list of found documents shows: their texts stay where they are. */
export type FoundDocument = Omit<ContentDocument, 'text' | 'tags'>;

export function toFound({ kind, name, title, excerpt, post }: ContentDocument): FoundDocument {
  return { kind, name, title, excerpt, post };
}
