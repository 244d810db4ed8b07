import type { MetaDescriptor } from 'react-router';
import {
  pageFrame,
  pageMeta,
  pageWords,
  type MetaArgs,
} from '#storefront/features/page/page-meta.ts';
import { blogTrail, postList } from '#storefront/features/seo/post-data.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import type { BlogView } from './blog-view.ts';

type Blog = {
  view: BlogView;
  tags: readonly { key: string; name: string }[];
  posts: { nodes: readonly { title: string; slug: string }[] };
};

/**
 * The head of the blog: `/posts` shows the same list and names `/the-blog` as its address. What a subject or a term
 * picks out is no page of its own for those who search the web.
 */
export function blogMeta(args: MetaArgs, { view, tags, posts }: Blog): MetaDescriptor[] {
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
      query: ['page'],
      index: isWhole,
    }),
    feedLink(args),
    ...blogTrail(args),
    ...(isWhole && view.page === 1 ? postList(args, posts.nodes) : []),
  ];
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
