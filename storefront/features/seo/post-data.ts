import type { MetaDescriptor } from 'react-router';
import { pageFrame, pageMessages, type MetaArgs } from '#storefront/features/page/page-meta.ts';
import type { PostPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { locales } from '#i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { listData, trailData } from './list-data.ts';
import { structuredData } from './structured-data.ts';

type Post = NonNullable<PostPageQuery['post']>;

/** A post as structured data: the site is its publisher, with the person who wrote it as the author. */
export function postData(args: MetaArgs, { summary }: Post): MetaDescriptor[] {
  const frame = pageFrame(args);
  if (!frame) return [];
  const { origin, site } = frame;
  const { locale } = pageMessages(args);
  const address = origin + localeHref(locale, '/posts/:id', { id: summary.slug });
  const { title, excerpt, author, publishedAt, updatedAt, image, readingTime, tags } = summary;
  const bar = { '@type': 'BarOrPub' as const, '@id': `${origin}/#bar`, name: site.name };
  return [
    structuredData({
      '@type': 'BlogPosting',
      '@id': `${address}#post`,
      mainEntityOfPage: address,
      url: address,
      headline: title,
      description: excerpt,
      inLanguage: locales[locale].tag,
      datePublished: publishedAt,
      dateModified: updatedAt,
      timeRequired: `PT${readingTime}M`,
      keywords: tags.map(({ name }) => name).join(', '),
      author: {
        '@type': 'Organization',
        name: `${author}, ${site.name}`,
        url: origin + localeHref(locale, '/about'),
      },
      publisher: bar,
      ...(image && { image: new URL(image.share, origin).href }),
    }),
    ...blogTrail(args, title),
  ];
}

/** The path to a page of the blog. */
export function blogTrail(args: MetaArgs, current?: string): MetaDescriptor[] {
  const messages = pageMessages(args);
  const blog = {
    name: translatorOf(messages, 'blog')('title'),
    path: localeHref(messages.locale, '/the-blog'),
  };
  return trailData(args, [blog], current);
}

/** The posts of a list, in their order. */
export function postList(
  args: MetaArgs,
  posts: readonly { title: string; slug: string }[],
): MetaDescriptor[] {
  return listData(
    args,
    '/posts/:id',
    posts.map(({ title, slug }) => ({ name: title, slug })),
  );
}
