import { useTranslations } from 'use-intl';
import { feedLink } from '#storefront/features/blog/blog-meta.ts';
import { PostCard } from '#storefront/features/blog/post-card.tsx';
import { PostMeta } from '#storefront/features/blog/post-meta.tsx';
import { Prose } from '#storefront/features/content/prose.tsx';
import { validate } from '#storefront/features/errors/validate.server.ts';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta } from '#storefront/features/page/page-meta.ts';
import { Section } from '#storefront/features/page/section.tsx';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { ProductCard } from '#storefront/features/product/product-card.tsx';
import { ShareLink } from '#storefront/features/product/share-link.tsx';
import { foundRecord } from '#storefront/features/seo/found-record.server.ts';
import { isSlug } from '#storefront/features/seo/slug-form.server.ts';
import { postData } from '#storefront/features/seo/post-data.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import { PostExtrasDocument, PostPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Crest } from '#ui/crest.tsx';
import { Divider } from '#ui/layout/divider.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Route } from './+types/post.ts';
import styles from './post.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const slug = validate(isSlug(params.id) && params.id);
  const [{ post: named, seo }, extras] = await Promise.all([
    execute(context, PostPageDocument, { slug }, { client: 'eshop' }),
    executeExtra(context, PostExtrasDocument, { slug }, { client: 'eshop' }),
  ]);
  const post = foundRecord(named, seo, url);
  const page = {
    post,
    products: extras?.post?.products ?? [],
    related: extras?.post?.related ?? [],
    translations: post.translations,
  };
  return wholeOrUncached(page, extras !== null);
}

export const headers = publicIfWhole;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { post, translations } = args.loaderData;
  const { title, excerpt, image } = post.summary;
  return [
    ...pageMeta(args, { title, description: excerpt, translations, image }),
    feedLink(args),
    ...postData(args, post),
  ];
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('blog');
  const catalogue = useTranslations('catalogue');
  const to = useLocaleHref();
  const { origin } = useSite();
  const { post, products, related } = loaderData;
  const { summary, html } = post;
  const { title, excerpt, image, tags, slug } = summary;
  const way = [{ label: t('title'), href: to('/the-blog') }, { label: title }];
  return (
    <>
      <header className={styles.head} data-mood="bar">
        <Container className={styles.opening}>
          <div className={styles.words}>
            <Breadcrumb label={catalogue('breadcrumb')} items={way} />
            <h1>{title}</h1>
            <p className={styles.excerpt}>{excerpt}</p>
            <PostMeta {...summary} />
          </div>
          <div className={styles.frame}>
            {image ? (
              <Picture
                {...pictureProps(image)}
                className={styles.picture}
                sizes="(min-width: 1200px) 400px, (min-width: 768px) 36vw, 70vw"
                priority
              />
            ) : (
              <Crest className={styles.crest} />
            )}
          </div>
        </Container>
      </header>
      <Container className={styles.page}>
        <Prose html={html} className={styles.text} />
        <footer className={styles.end}>
          <Divider />
          <ul className={styles.tags} aria-label={t('subjects')} role="list">
            {tags.map(({ key, name }) => (
              <li key={key}>
                <LocaleLink to="/the-blog" suffix={`?tag=${key}`}>
                  {name}
                </LocaleLink>
              </li>
            ))}
          </ul>
          <ShareLink title={title} url={origin + to('/posts/:id', { id: slug })} />
        </footer>
      </Container>
      {products.length > 0 && (
        <div className={styles.products}>
          <Section title={t('shelf')} lead={t('shelfLead')}>
            <CardGrid>
              {products.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </CardGrid>
          </Section>
        </div>
      )}
      {related.length > 0 && (
        <div className={styles.next}>
          <Section title={t('next')}>
            <ul className={styles.related} role="list">
              {related.map((each) => (
                <li key={each.id}>
                  <PostCard post={each} level={3} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  );
}
