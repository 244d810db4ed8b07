import { useTranslations } from 'use-intl';
import { pageKeys } from '#storefront/features/content/content-keys.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { Eyebrow } from '#ui/eyebrow.tsx';
import type { FoundDocument } from './content-database.ts';
import styles from './found-documents.module.css';
import { PostMeta } from './post-meta.tsx';

/** The results for a term, a line each: posts, then content pages. */
export function FoundDocuments({ found }: { found: readonly FoundDocument[] }) {
  const t = useTranslations('blog');
  return (
    <ol className={styles.found} role="list">
      {found.map(({ kind, name, title, excerpt, post }) => (
        <li key={`${kind} ${name}`}>
          {post ? <PostMeta {...post} /> : <Eyebrow>{t('page')}</Eyebrow>}
          <div>
            <h2>
              <DocumentLink kind={kind} name={name}>
                {title}
              </DocumentLink>
            </h2>
            <p>{excerpt}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

type LinkProps = Pick<FoundDocument, 'kind' | 'name'> & { children: string };

function DocumentLink({ kind, name, children }: LinkProps) {
  if (kind === 'post') {
    return (
      <LocaleLink to="/posts/:id" params={{ id: name }}>
        {children}
      </LocaleLink>
    );
  }
  const key = pageKeys.find((each) => each === name);
  return key ? <LocaleLink to={`/${key}`}>{children}</LocaleLink> : <span>{children}</span>;
}
