import type { MetaDescriptor } from 'react-router';
import {
  pageFrame,
  pageMeta,
  pageWords,
  type MetaArgs,
} from '#storefront/features/page/page-meta.ts';
import { blogTrail, postList } from '#storefront/features/seo/post-data.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { localeNames, type Locale } from '#storefront/i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { readBlogView, type BlogView } from './blog-view.ts';

type Blog = {
  view: BlogView;
  tags: readonly { key: string; name: string }[];
  posts: { nodes: readonly { title: string; slug: string }[] };
  /** The query of the list in each language, where it is another one there. */
  alternateQueries: Record<Locale, string> | null;
};

/**
 * The head of the blog: `/posts` shows the same list and names `/the-blog` as its address. What a subject or a term
 * picks out is no page of its own for those who search the web.
 */
export function blogMeta(
  args: MetaArgs,
  { view, tags, posts, alternateQueries }: Blog,
): MetaDescriptor[] {
  const words = pageWords(args);
  const t = translatorOf(words, 'blog');
  const list = localeHref(words.locale, '/the-blog');
  const subject = tags.find(({ key }) => key === view.tag);
  const isWhole = view.term === '' && view.tag === null;
  const title =
    view.term !== ''
      ? t('searchTitle', { term: view.term })
      : subject
        ? t('tagTitle', { tag: subject.name })
        : t('title');
  const canonical = { ...args, location: { ...args.location, pathname: list } };
  return [
    ...pageMeta(canonical, {
      title,
      description: t('description', { site: pageFrame(args)?.site.name ?? '' }),
      query: view.page === 1 ? [] : ['page'],
      index: isWhole,
      ...(alternateQueries && { languages: languagesWith(view.page, alternateQueries) }),
    }),
    feedLink(args),
    ...blogTrail(args),
    ...(isWhole && view.page === 1 ? postList(args, posts.nodes) : []),
  ];
}

/** The languages in which the blog has such a page. */
function languagesWith(page: number, queries: Record<Locale, string>): Locale[] {
  return localeNames.filter(
    (name) => readBlogView(new URLSearchParams(queries[name]))?.page === page,
  );
}

/** Where a reader of feeds finds the blog. */
export function feedLink(args: MetaArgs): MetaDescriptor {
  const words = pageWords(args);
  const site = pageFrame(args)?.site.name ?? '';
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: translatorOf(words, 'blog')('feedTitle', { site }),
    href: `${localeHref(words.locale, '/the-blog')}/feed.xml`,
  };
}
