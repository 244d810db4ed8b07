import { useTranslations } from 'use-intl';
import { CategoryLinks } from '#storefront/features/catalogue/category-links.tsx';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { TaxonBreadcrumb } from '#storefront/features/catalogue/taxon-breadcrumb.tsx';
import { publicPage } from '#storefront/features/page/cache-headers.ts';
import { pageFrame, pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { CategoriesPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#storefront/ui/container.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { Route } from './+types/categories.ts';
import styles from './categories.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { productCategories } = await execute(
    context,
    CategoriesPageDocument,
    {},
    { client: 'eshop' },
  );
  return { categories: productCategories.nodes };
}

export const headers = publicPage;

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageWords(args), 'catalogue');
  const site = pageFrame(args)?.site.name ?? '';
  return pageMeta(args, {
    title: t('categoriesTitle'),
    description: t('categoriesDescription', { site }),
  });
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
      <ul className={styles.shelves}>
        {categories.map((taxon) => (
          <li key={taxon.id} className={styles.shelf}>
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
                <LocaleLink to="/categories/:id" params={{ id: taxon.slug }}>
                  {taxon.name}
                </LocaleLink>
              </h2>
              {taxon.description && <p>{taxon.description}</p>}
              <CategoryLinks taxons={taxon.children} />
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}
