import type { MetaDescriptor } from 'react-router';
import { pageFrame, pageWords, type MetaArgs } from '#storefront/features/page/page-meta.ts';
import type { PostPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { locales } from '#storefront/i18n/locales.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { listData, trailData } from './list-data.ts';
import { structuredData } from './structured-data.ts';

type Post = NonNullable<PostPageQuery['post']>;

/** A post as machines read it: its house is its publisher, and who of it wrote it its author. */
export function postData(args: MetaArgs, { summary }: Post): MetaDescriptor[] {
  const frame = pageFrame(args);
  if (!frame) return [];
  const { origin, site } = frame;
  const { locale } = pageWords(args);
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

/** The way to a page of the blog. */
export function blogTrail(args: MetaArgs, current?: string): MetaDescriptor[] {
  const words = pageWords(args);
  const blog = {
    name: translatorOf(words, 'blog')('title'),
    path: localeHref(words.locale, '/the-blog'),
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
