import { data } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import {
  memberOf,
  memberSession,
  rememberPath,
} from '#storefront/features/account/member-session.server.ts';
import { PageHeading } from '#storefront/features/catalogue/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { useProblemWords } from '#storefront/features/problem/problem-words.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { createRequest } from '#storefront/features/support/create-request.ts';
import { SupportForm } from '#storefront/features/support/support-form.tsx';
import { execute } from '#storefront/graphql/execute.ts';
import {
  AskedOrderDocument,
  RequestsPageDocument,
  type RequestsPageQuery,
} from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Container } from '#storefront/ui/container.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import type { Route } from './+types/requests.ts';
import styles from './requests.module.css';

/** How many requests a page lists. */
const PAGE_SIZE = 24;

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/** With `order` the address is a key. */
export const headers = keyedPage;

/** A member's requests and a form for another; for guests a form only where they ask about an order that they have. */
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
  return {
    order,
    email: member?.email ?? order?.email ?? null,
    isMember: member !== null,
    requests: requests?.nodes ?? [],
    page,
    pages: Math.ceil((requests?.total ?? 0) / PAGE_SIZE),
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const receiptId = url.searchParams.get('order');
  const { answer, status } = await createRequest(context, await request.formData(), receiptId);
  return data(answer, { status });
}

/** Whatever is no page's number is the first. */
function pageOf(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

export function meta(args: Route.MetaArgs) {
  const title = translatorOf(pageWords(args), 'support')('list.title');
  return pageMeta(args, { title, index: false });
}

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('support');
  const to = useLocaleHref();
  const { isMember, order, email, requests, page, pages } = loaderData;
  return (
    <Container data-private-page={isMember || undefined} className={styles.page}>
      <PageHeading title={t('list.title')} />
      {email !== null && <NewRequest loaderData={loaderData} answer={actionData ?? null} />}
      {isMember ? (
        <List requests={requests} />
      ) : (
        !order && (
          <div className={styles.guest}>
            <p>{t('list.guest')}</p>
            <p className={styles.ways}>
              <ButtonLink href={to('/auth/login')}>{t('list.signIn')}</ButtonLink>
              <ButtonLink href={to('/contact')} variant="secondary">
                {t('formTitle')}
              </ButtonLink>
            </p>
          </div>
        )
      )}
      <Pagination
        label={t('list.pages')}
        page={page}
        pages={pages}
        previous={t('list.previous')}
        next={t('list.next')}
        pageLabel={(number) => t('list.page', { page: String(number) })}
        hrefOf={(number) => (number === 1 ? to('/request') : `${to('/request')}?page=${number}`)}
      />
    </Container>
  );
}

function NewRequest({
  loaderData: { order, email, idempotencyKey },
  answer,
}: {
  loaderData: Route.ComponentProps['loaderData'];
  answer: NonNullable<Route.ComponentProps['actionData']> | null;
}) {
  const t = useTranslations('support');
  const problem = useProblemWords();
  const to = useLocaleHref();
  const { site } = useSite();
  const query = order ? `?order=${order.receiptId}` : '';
  const person = order?.billingAddress;
  const known = person && {
    name: `${person.firstName} ${person.lastName}`,
    phone: order.phone,
  };
  return (
    <section className={styles.new} aria-labelledby="new">
      <h2 id="new">
        {order ? t('list.orderTitle', { number: order.number }) : t('list.newTitle')}
      </h2>
      {answer?.received ? (
        <Notice tone="success" role="status">
          {t('received', answer.received)}
        </Notice>
      ) : site.contactOpen ? (
        <>
          <p>{t('list.orderLead', { email: email ?? '' })}</p>
          <SupportForm
            fields={['name', 'phone', 'message']}
            action={`${to('/request')}${query}`}
            typed={answer?.typed ?? known}
            fault={answer?.fault ?? null}
            submit={t('submit')}
            isSending={false}
          >
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          </SupportForm>
        </>
      ) : (
        <Notice>{problem('FORM_INACTIVE')}</Notice>
      )}
    </section>
  );
}

function List({ requests }: { requests: NonNullable<RequestsPageQuery['requests']>['nodes'] }) {
  const t = useTranslations('support');
  const format = useFormatter();
  if (requests.length === 0) return <p>{t('list.empty')}</p>;
  return (
    <ul className={styles.list} role="list">
      {requests.map(({ id, reference, status, lastMessageDate, awaits }) => (
        <li key={id} className={styles.entry}>
          <LocaleLink className={styles.reference} to="/request/:id" params={{ id }}>
            {t('page.title', { reference })}
          </LocaleLink>
          <span>
            {t('list.last')}:{' '}
            <time dateTime={lastMessageDate}>
              {format.dateTime(new Date(lastMessageDate), 'moment')}
            </time>
          </span>
          <span>{awaits === 'CUSTOMER' && status === 'PENDING' ? t('list.answered') : ''}</span>
          <span>{t(`status.${status}`)}</span>
        </li>
      ))}
    </ul>
  );
}
