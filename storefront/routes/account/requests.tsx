import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { MemberPages } from '#storefront/features/account/member-pages.tsx';
import {
  memberOf,
  memberSession,
  rememberPath,
} from '#storefront/features/session/member-session.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { createRequest } from '#storefront/features/support/create-request.server.ts';
import { NewRequest } from '#storefront/features/support/new-request.tsx';
import { RequestList } from '#storefront/features/support/request-list.tsx';
import type { SupportAnswer } from '#storefront/features/support/support-answer.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { AskedOrderDocument, RequestsPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Route } from './+types/requests.ts';
import styles from './requests.module.css';

/** How many requests a page lists. */
const PAGE_SIZE = 24;

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/** With `order` the address is a key. */
export const headers = keyedPage;

/** A member's requests and a form for another; for guests a form only where they ask about an order of theirs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const member = memberOf(context);
  if (!member) rememberPath(context, `${url.pathname}${url.search}`);
  const page = pageOf(url.searchParams);
  const receiptId = url.searchParams.get('order');
  const { order } = receiptId
    ? await execute(context, AskedOrderDocument, { receiptId })
    : { order: null };
  const skip = (page - 1) * PAGE_SIZE;
  const { requests } = await execute(context, RequestsPageDocument, { first: PAGE_SIZE, skip });
  const total = requests?.total ?? 0;
  return {
    order,
    email: member?.email ?? order?.email ?? null,
    isMember: member !== null,
    requests: requests?.nodes ?? [],
    total,
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const receiptId = url.searchParams.get('order');
  const { answer, init } = await createRequest(context, await request.formData(), receiptId);
  return data(answer, init);
}

/** Whatever is no page's number is the first. */
function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'support');
  const number = args.loaderData?.order?.number;
  const title = number === undefined ? t('list.title') : t('list.orderTitle', { number });
  return pageMeta(args, { title, index: false });
}

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { isMember, order } = loaderData;
  const answer = actionData ?? null;
  return (
    <Container data-private-page={isMember || undefined} className={styles.page}>
      {order ? (
        <AboutOrder {...loaderData} order={order} answer={answer} />
      ) : isMember ? (
        <Own {...loaderData} answer={answer} />
      ) : (
        <WhereToLook />
      )}
    </Container>
  );
}

type Props = Route.ComponentProps['loaderData'] & { answer: SupportAnswer | null };

/** For anybody with its receipt. */
function AboutOrder({
  order,
  email,
  idempotencyKey,
  answer,
}: Props & { order: NonNullable<Props['order']> }) {
  const t = useTranslations('support.list');
  const orderText = useTranslations('order');
  return (
    <>
      <PageHeading
        above={
          <LocaleLink to="/receipt/:id" params={{ id: order.receiptId }}>
            {orderText('title', { number: order.number })}
          </LocaleLink>
        }
        title={t('orderTitle', { number: order.number })}
        lead={t('answerTo', { email: email ?? '' })}
      />
      <NewRequest order={order} idempotencyKey={idempotencyKey} answer={answer} />
    </>
  );
}

/** A member's requests, and a form for another. */
function Own({ requests, total, page, pages, email, idempotencyKey, answer }: Props) {
  const t = useTranslations('support.list');
  const to = useLocaleHref();
  const form = <NewRequest order={null} idempotencyKey={idempotencyKey} answer={answer} />;
  return (
    <>
      <PageHeading title={t('title')} below={<MemberPages />} />
      {answer?.received && form}
      {total === 0 ? <p>{t('empty')}</p> : <RequestList requests={requests} />}
      <Pagination
        label={t('pages')}
        page={page}
        pages={pages}
        previous={t('previous')}
        next={t('next')}
        pageLabel={(number) => t('page', { page: String(number) })}
        hrefOf={(number) => (number === 1 ? to('/request') : `${to('/request')}?page=${number}`)}
      />
      {!answer?.received && (
        <section className={styles.new} aria-labelledby="new">
          <h2 id="new">{t('newTitle')}</h2>
          <p>{t('answerTo', { email: email ?? '' })}</p>
          {form}
        </section>
      )}
    </>
  );
}

/** A guest's requests are opened by the emails about them. */
function WhereToLook() {
  const t = useTranslations('support');
  const to = useLocaleHref();
  return (
    <>
      <PageHeading title={t('list.title')} lead={t('list.guest')} />
      <p className={styles.ways}>
        <ButtonLink href={to('/auth/login')}>{t('list.signIn')}</ButtonLink>
        <ButtonLink href={to('/contact')} variant="secondary">
          {t('formTitle')}
        </ButtonLink>
      </p>
    </>
  );
}
