import { Link, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { call, sessionContext } from '../api.server.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FindForm } from '../features/shell/find-form.tsx';
import list from '../features/shell/list.module.css';
import { Screen } from '../features/shell/screen.tsx';
import { hasInvalidFilter } from '../features/shell/valid-filters.ts';
import { Views } from '../features/shell/views.tsx';
import { ProductsDocument, type ProductsQuery, type ProductView } from '../graphql/gen/graphql.ts';
import styles from './products.module.css';
import type { Route } from './+types/products.ts';

const PAGE = 50;

const VIEWS = [
  'ACTIVE',
  'DRAFTS',
  'NO_GREEK',
  'NO_ENGLISH',
  'NO_PICTURE',
  'NO_PRICE',
  'FEW',
  'AWAITED',
  'ON_SALE',
  'ARCHIVED',
  'ALL',
] as const satisfies readonly ProductView[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'ACTIVE';
  const search = query.get('q')?.trim() ?? '';
  const after = query.get('after');
  const { products } = await call(context, ProductsDocument, { view, search, first: PAGE, after });
  const permissions = context.get(sessionContext).me?.permissions ?? [];
  const mayWrite = permissions.includes('catalogue.write');
  return { view, search, products, mayWrite, isLeftOut: hasInvalidFilter(query, VIEWS) };
}

export default function Products({
  loaderData: { view, search, products, mayWrite, isLeftOut },
}: Route.ComponentProps) {
  const t = useTranslations('products');
  const v = useTranslations('views');
  const { nodes, total, endCursor, hasNextPage } = products;
  const kept = { view, ...(search && { q: search }) };
  return (
    <Screen
      title={t('title')}
      actions={
        mayWrite && (
          <ButtonLink href="/products/new" size="small">
            {t('new')}
          </ButtonLink>
        )
      }
    >
      <Views
        label={t('viewsLabel')}
        views={VIEWS.map((key) => ({ key, name: t(`views.${key}`) }))}
        chosen={view}
        search={search}
      />
      <FindForm view={view} label={t('find')} value={search} button={t('search')} />
      {isLeftOut && <Alert tone="warning">{v('leftOut')}</Alert>}
      <p className={list.count} role="status">
        {t(total.isExact ? 'total' : 'moreThan', { count: total.count })}{' '}
        {search !== '' && view !== 'ALL' && (
          <Link to={`?${new URLSearchParams({ view: 'ALL', q: search })}`}>{t('findInAll')}</Link>
        )}
      </p>
      {nodes.length === 0 && <p>{t(search ? 'noneFound' : 'none')}</p>}
      <ul className={styles.products}>
        {nodes.map((product) => (
          <Row key={product.id} {...product} />
        ))}
      </ul>
      {hasNextPage && endCursor !== null && (
        <Link to={`?${new URLSearchParams({ ...kept, after: endCursor })}`}>{t('more')}</Link>
      )}
    </Screen>
  );
}

/** The name in the language of the person is first, the other one below it. */
function Row(product: ProductsQuery['products']['nodes'][number]) {
  const t = useTranslations('products');
  const { pathname, search } = useLocation();
  const locale = useLocale().startsWith('el') ? 'el' : 'en';
  const p = useTranslations('pictures');
  const { id, sku, status, nameEl, nameEn, picture, variantCount, missing } = product;
  const names = [
    { lang: 'el', text: nameEl },
    { lang: 'en', text: nameEn },
  ];
  const [own, other] = locale === 'el' ? names : names.toReversed();
  return (
    <li className={styles.product}>
      <Link to={`/products/${id}/pictures`} className={styles.picture}>
        {picture && <img src={picture} alt="" width={48} height={60} loading="lazy" />}
        <VisuallyHidden>{p('title', { name: own?.text || other?.text || sku })}</VisuallyHidden>
      </Link>
      <div className={styles.names}>
        <Link to={`/products/${id}`} state={{ from: pathname + search }} className={list.open}>
          {own?.text || other?.text || sku}
        </Link>
        {other?.text && other.text !== own?.text && (
          <p className={list.muted} lang={other.lang}>
            {other.text}
          </p>
        )}
      </div>
      <p className={styles.facts}>
        <span>{sku}</span>
        {variantCount > 1 && <span>{t('variants', { count: variantCount })}</span>}
      </p>
      <p className={styles.state}>
        {status !== 'ACTIVE' && <strong>{t(`status.${status}`)}</strong>}
        {missing.length > 0 && (
          <span className={styles.missing}>
            {t('missing', { what: missing.map((group) => t(`groups.${group}`)).join(', ') })}
          </span>
        )}
        {missing.length === 0 && <span className={list.muted}>{t('complete')}</span>}
      </p>
    </li>
  );
}
