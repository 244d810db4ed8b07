import { data } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { Prose } from '#storefront/features/content/prose.tsx';
import { NOT_FOUND } from '#storefront/features/errors/error-kind.ts';
import { publicPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta } from '#storefront/features/page/page-meta.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ContentPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/content-page.ts';
import styles from './content-page.module.css';

/** From so many sections on, a list of them helps. */
const MANY_SECTIONS = 4;

/** The store finds a page by its path: one module serves them all (specification, section 2). */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const key = pattern.slice(pattern.lastIndexOf('/') + 1);
  const { page } = await execute(context, ContentPageDocument, { key }, { client: 'site' });
  if (!page) throw data(NOT_FOUND, { status: 404 });
  // The path has no language, but not every page is written in both.
  return { page, translations: page.locales.map((locale) => ({ locale, slug: key })) };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { page, translations } = args.loaderData;
  return pageMeta(args, { title: page.title, description: page.description, translations });
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('content');
  const format = useFormatter();
  // A day of the shop's calendar: at noon it is the same day in Athens as in UTC.
  const date = format.dateTime(new Date(`${page.updatedOn}T12:00:00Z`), 'day');
  return (
    <Container className={styles.page}>
      <PageHeading title={page.title} lead={page.description} />
      <div className={styles.parts}>
        <p className={styles.edition}>
          {page.version === null
            ? t('updated', { date })
            : t('version', { version: page.version, date })}
        </p>
        {page.sections.length >= MANY_SECTIONS && (
          <nav className={styles.sections} aria-labelledby="sections">
            <h2 id="sections">{t('sections')}</h2>
            <ul role="list">
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Prose html={page.html} className={styles.text} />
      </div>
    </Container>
  );
}
