import { useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { TaxonBreadcrumb } from '#storefront/features/catalogue/taxon-breadcrumb.tsx';
import { publicPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageFrame, pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { breadcrumbData, listData } from '#storefront/features/seo/list-data.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { TaxonomyDocument, type SavedBranchFragment } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Route } from './+types/categories.ts';
import styles from './categories.module.css';

/** The deepest that a catalogue goes (specification, section 9). */
const DEPTH = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { taxonomy } = await execute(
    context,
    TaxonomyDocument,
    { where: { kind: 'category' }, children: DEPTH },
    { client: 'eshop' },
  );
  return { categories: taxonomy?.children ?? [] };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'catalogue');
  const site = pageFrame(args)?.site.name ?? '';
  return [
    ...pageMeta(args, {
      title: t('categoriesTitle'),
      description: t('categoriesDescription', { site }),
    }),
    ...breadcrumbData(args, [], t('categoriesTitle')),
    ...listData(args, '/categories/:id', args.loaderData?.categories ?? []),
  ];
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTranslations('catalogue');
  return (
    <Container className={styles.page}>
      <PageHeading
        above={<TaxonBreadcrumb taxons={[]} current={t('categoriesTitle')} />}
        title={t('categoriesTitle')}
        lead={t('categoriesLead')}
      />
      <ul className={styles.categories}>
        {categories.map((taxon) => (
          <li key={taxon.slug} className={styles.category}>
            {taxon.image && (
              <Picture
                {...pictureProps(taxon.image)}
                className={styles.picture}
                alt=""
                sizes="(min-width: 768px) 176px, 128px"
              />
            )}
            <div className={styles.narrower}>
              <h2>
                <BranchLink branch={taxon} />
              </h2>
              {taxon.description && <p>{taxon.description}</p>}
              <Branches branches={taxon.children} />
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** A category with those below it, as deep as they go; the last levels of the contract have none. */
type Branch = SavedBranchFragment & { children?: readonly Branch[] };

function Branches({ branches = [] }: { branches: readonly Branch[] | undefined }) {
  if (branches.length === 0) return null;
  return (
    <ul className={styles.branches} role="list">
      {branches.map((branch) => (
        <li key={branch.slug}>
          <BranchLink branch={branch} />
          <Branches branches={branch.children} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to the category, or straight to the one product that it holds. */
function BranchLink({ branch }: { branch: Branch }) {
  const { name, slug, activeProductsCount, firstActiveProductSlug } = branch;
  const text = (
    <>
      <span>{name}</span> <span className={styles.count}>{activeProductsCount}</span>
    </>
  );
  return activeProductsCount === 1 && firstActiveProductSlug ? (
    <LocaleLink to="/products/:id" params={{ id: firstActiveProductSlug }}>
      {text}
    </LocaleLink>
  ) : (
    <LocaleLink to="/categories/:id" params={{ id: slug }}>
      {text}
    </LocaleLink>
  );
}
