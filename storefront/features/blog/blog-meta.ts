import type { MetaDescriptor } from 'react-router';
import {
  pageFrame,
  pageMeta,
  pageMessages,
  type MetaArgs,
} from '#storefront/features/page/page-meta.ts';
import { blogTrail, postList } from '#storefront/features/seo/post-data.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { localeNames, type Locale } from '#i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { readBlogView, type BlogView } from './blog-view.ts';

type Blog = {
  view: BlogView;
  tags: readonly { key: string; name: string }[];
  posts: { nodes: readonly { title: string; slug: string }[] };
  /** The query of the list in each language, where it differs. */
  alternateQueries: Record<Locale, string> | null;
};

/**
 * The head of the blog: `/posts` shows the same list and names `/the-blog` as its canonical address. A subject or a
 * term makes no page of its own for search engines.
 */
export function blogMeta(
  args: MetaArgs,
  { view, tags, posts, alternateQueries }: Blog,
): MetaDescriptor[] {
  const messages = pageMessages(args);
  const t = translatorOf(messages, 'blog');
  const list = localeHref(messages.locale, '/the-blog');
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

/** The feed of the blog. */
export function feedLink(args: MetaArgs): MetaDescriptor {
  const messages = pageMessages(args);
  const site = pageFrame(args)?.site.name ?? '';
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: translatorOf(messages, 'blog')('feedTitle', { site }),
    href: `${localeHref(messages.locale, '/the-blog')}/feed.xml`,
  };
}
