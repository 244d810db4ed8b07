import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadAlternateQueries } from '#storefront/features/blog/alternate-queries.server.ts';
import { blogMeta } from '#storefront/features/blog/blog-meta.ts';
import { BlogSearch } from '#storefront/features/blog/blog-search.tsx';
import { PAGE_SIZE, pageQuery, readBlogView } from '#storefront/features/blog/blog-view.ts';
import { toFound, type ContentDatabase } from '#storefront/features/blog/content-database.ts';
import { FoundDocuments } from '#storefront/features/blog/found-documents.tsx';
import { loadSearchEngine } from '#storefront/features/blog/load-search-engine.ts';
import { openedDatabase } from '#storefront/features/blog/opened-database.ts';
import { PostCard } from '#storefront/features/blog/post-card.tsx';
import { SubjectLinks } from '#storefront/features/blog/subject-links.tsx';
import { NOT_FOUND } from '#storefront/features/errors/error-kind.ts';
import { validate } from '#storefront/features/errors/validate.server.ts';
import { publicIfWhole, wholeOrUncached } from '#storefront/features/page/cache-headers.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { BlogPageDocument, BlogSearchDocument } from '#storefront/graphql/gen/graphql.ts';
import { getJson } from '#storefront/graphql/rest.server.ts';
import { localeOfPath } from '#i18n/locales.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Eyebrow } from '#ui/eyebrow.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Route } from './+types/the-blog.ts';
import styles from './the-blog.module.css';

const NO_POSTS = { total: 0, nodes: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = validate(readBlogView(url.searchParams));
  const { page, tag, term } = view;
  if (term !== '') {
    const { tags, contentDatabase } = await execute(context, BlogSearchDocument, {}, site);
    const search = await loadSearchEngine(
      await getJson<ContentDatabase>(context, contentDatabase.path, site),
    );
    const found = search(term, { tag }).map(toFound);
    return data({
      view,
      tags,
      database: contentDatabase.path,
      posts: NO_POSTS,
      found,
      alternateQueries: null,
    });
  }
  const alternates = loadAlternateQueries(context, view);
  const { tags, contentDatabase, posts } = await execute(
    context,
    BlogPageDocument,
    { first: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE, tag },
    site,
  );
  // A page past the last, and a subject without posts, are not found.
  if (posts.nodes.length === 0 && (page > 1 || tag !== null))
    throw data(NOT_FOUND, { status: 404 });
  const alternate = await alternates;
  const whole = {
    view,
    tags,
    database: contentDatabase.path,
    posts,
    found: null,
    alternateQueries: alternate.queries,
  };
  return wholeOrUncached(whole, alternate.isKnown);
}

const site = { client: 'site' } as const;

/** After the first search of a visitor, the browser has the content database and asks the server for nothing. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const view = readBlogView(url.searchParams);
  const opened = view && view.term !== '' ? await openedDatabase(localeOfPath(url.pathname)) : null;
  if (!view || !opened) return serverLoader();
  const { engine, path, tags } = opened;
  const found = engine(view.term, view).map(toFound);
  return { view, tags, database: path, posts: NO_POSTS, found, alternateQueries: null };
}

export const headers = publicIfWhole;

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? blogMeta(args, args.loaderData) : [];
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('blog');
  const to = useLocaleHref();
  const { view, tags, database, posts, found } = loaderData;
  const { page, tag, term } = view;
  const subject = tags.find(({ key }) => key === tag);
  const opensWithLead = found === null && subject === undefined && page === 1;
  const lead = opensWithLead ? posts.nodes[0] : undefined;
  const others = lead ? posts.nodes.slice(1) : posts.nodes;
  return (
    <>
      <div className={styles.head} data-mood="bar">
        <Container className={styles.opening}>
          <header className={styles.title}>
            <Eyebrow>{t('title')}</Eyebrow>
            <h1>{subject ? subject.name : t('heading')}</h1>
            {!subject && <p>{t('lead')}</p>}
          </header>
          {lead && <PostCard post={lead} lead />}
        </Container>
      </div>
      <Container className={styles.page}>
        {tags.length > 0 && (
          <div className={styles.ways}>
            <SubjectLinks tags={tags} current={term === '' ? tag : null} />
            <BlogSearch term={term} tag={tag} database={{ path: database, tags }} />
          </div>
        )}
        {found && (
          <section className={styles.found} aria-label={t('search')}>
            <p role="status" className={styles.count}>
              {t('found', { count: found.length, term })}
            </p>
            {found.length > 0 ? <FoundDocuments found={found} /> : <p>{t('nothing')}</p>}
            <ButtonLink variant="secondary" href={to('/the-blog')}>
              {t('allPosts')}
            </ButtonLink>
          </section>
        )}
        {!found && posts.total === 0 && (
          <div className={styles.empty}>
            <p>{t('empty')}</p>
            <ButtonLink href={to('/shop')}>{t('toShop')}</ButtonLink>
          </div>
        )}
        {others.length > 0 && (
          <ul className={styles.cards} aria-label={t('list')} role="list">
            {others.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label={t('pages')}
          page={page}
          pages={found ? 1 : Math.ceil(posts.total / PAGE_SIZE)}
          previous={t('previousPage')}
          next={t('nextPage')}
          pageLabel={(number) => t('pageNumber', { page: String(number) })}
          hrefOf={(number) => to('/the-blog') + pageQuery(view, number)}
        />
        <p className={styles.feed}>
          <a href={`${to('/the-blog')}/feed.xml`} type="application/atom+xml">
            {t('feed')}
          </a>
        </p>
      </Container>
    </>
  );
}
