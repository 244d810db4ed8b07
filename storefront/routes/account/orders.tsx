import { useFormatter, useTranslations } from 'use-intl';
import { MemberPages } from '#storefront/features/account/member-pages.tsx';
import { currentStep } from '#storefront/features/order/order-steps.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { OrdersPageDocument, type OrdersPageQuery } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Route } from './+types/orders.ts';
import styles from './orders.module.css';

/** How many orders a page lists. */
const PAGE_SIZE = 24;

/** How many goods of an order are shown as pictures; all are named. */
const MOST_PICTURES = 4;

export const headers = privatePage;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageOf(url.searchParams);
  const { orders } = await execute(context, OrdersPageDocument, {
    first: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  });
  const total = orders?.total ?? 0;
  return { page, pages: Math.ceil(total / PAGE_SIZE), total, orders: orders?.nodes ?? [] };
}

/** Whatever is no page's number is the first. */
function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: translatorOf(pageMessages(args), 'order')('list.title'),
    index: false,
  });
}

export default function Orders({
  loaderData: { orders, total, page, pages },
}: Route.ComponentProps) {
  const t = useTranslations('order.list');
  const to = useLocaleHref();
  return (
    <Container data-private-page className={styles.page}>
      <PageHeading title={t('title')} below={<MemberPages />} />
      {total === 0 ? (
        <div className={styles.empty}>
          <p>{t('empty')}</p>
          <ButtonLink href={to('/shop')}>{t('toShop')}</ButtonLink>
        </div>
      ) : (
        <ul className={styles.list}>
          {orders.map((order) => (
            <Entry key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        previous={t('previous')}
        next={t('next')}
        pageLabel={(number) => t('page', { page: String(number) })}
        hrefOf={(number) => (number === 1 ? to('/orders') : `${to('/orders')}?page=${number}`)}
      />
    </Container>
  );
}

function Entry({ order }: { order: NonNullable<OrdersPageQuery['orders']>['nodes'][number] }) {
  const t = useTranslations('order');
  const format = useFormatter();
  const step = currentStep(order);
  const pictures = order.items
    .flatMap(({ id, image }) => (image ? [{ id, image }] : []))
    .slice(0, MOST_PICTURES);
  const names = [...new Set(order.items.map(({ productName }) => productName))];
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <LocaleLink className={styles.number} to="/orders/:id" params={{ id: order.id }}>
          {t('title', { number: order.number })}
        </LocaleLink>
        <time className={styles.date} dateTime={order.date}>
          {format.dateTime(new Date(order.date), 'day')}
        </time>
      </div>
      <div className={styles.goods}>
        <div className={styles.pictures}>
          {pictures.map(({ id, image }) => (
            <Picture key={id} {...pictureProps(image)} alt="" sizes="4rem" />
          ))}
        </div>
        <p className={styles.names}>{format.list(names, { type: 'unit' })}</p>
      </div>
      <p className={styles.state} data-mark={step.mark}>
        {t(step.label)}
      </p>
      <p className={styles.total}>{order.totals.total.formatted}</p>
    </li>
  );
}
