import { useEffect, useRef, useState } from 'react';
import { data, Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { setCookies } from '#storefront/features/cart/state/bind-cart.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { problemMessage, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { changeSharedCart } from '#storefront/features/cart/shared/change-shared-cart.server.ts';
import {
  expiredParticipantCookies,
  readParticipantKey,
} from '#storefront/features/cart/shared/participant-cookies.server.ts';
import { SharedLines } from '#storefront/features/cart/shared/shared-lines.tsx';
import { Participants } from '#storefront/features/cart/shared/participants.tsx';
import { AddProducts } from '#storefront/features/cart/shared/add-products.tsx';
import { useFollowSharedCart } from '#storefront/features/cart/shared/use-follow-shared-cart.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.server.ts';
import { ProductsToAddDocument, SharedCartPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#ui/form/button.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import type { Elements } from '#ui/elements.ts';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/shared-cart-participant.ts';
import styles from './shared-cart.module.css';

export const headers = keyedPage;

/** As many as a small screen shows before one searches. */
const OFFERED = 6;

/** The page of a participant. Without a valid key there is no access. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const key = readParticipantKey(request, params.id, context.get(apiContext).publicUrl);
  const { sharedCart: shared } = key
    ? await execute(context, SharedCartPageDocument, { key })
    : { sharedCart: null };
  if (!shared) return data({ shared: null, offered: null }, { status: 404 });
  const term = (url.searchParams.get('search') ?? '').trim();
  const offered = shared.state === 'OPEN' ? await findProducts(context, term) : null;
  return data({ shared, offered });
}

/** What can be added; null where it could not be found out: what is in the cart already can be changed without. */
async function findProducts(context: Route.LoaderArgs['context'], term: string) {
  const found = await executeExtra(
    context,
    ProductsToAddDocument,
    { term, first: OFFERED },
    { client: 'eshop' },
  );
  if (!found) return null;
  const { productsSearch } = found;
  const products = productsSearch.nodes.map((node) => ({ ...node, key: crypto.randomUUID() }));
  return { term, total: productsSearch.total, products };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { publicUrl } = context.get(apiContext);
  const key = readParticipantKey(request, params.id, publicUrl);
  const form = await request.formData();
  const fault = key ? await changeSharedCart(context, key, form) : null;
  // The page itself reports that the shared cart is closed, or the participant removed.
  const isOver = ['SHARE_NOT_FOUND', 'SHARE_REVOKED', 'CART_ORDERED'].includes(fault?.code ?? '');
  if (fault && !isOver) return data({ fault }, { status: 422 });
  const hasLeft = form.get('intent') === 'remove' && !fault;
  throw redirect(`${url.pathname}${hasLeft ? '' : url.search}`, {
    status: 303,
    headers: setCookies(hasLeft ? expiredParticipantCookies(params.id, publicUrl) : []),
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: translatorOf(pageMessages(args), 'sharedCart')('title'),
    index: false,
  });
}

export default function SharedCartParticipant({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { shared, offered } = loaderData;
  const t = useTranslations('sharedCart');
  const problem = useProblemMessages();
  const isOpen = shared?.state === 'OPEN';
  const [wasOpen] = useState(isOpen);
  useFollowSharedCart({ sharedCartId: params.id, version: shared?.data.version ?? 0, isOpen });
  if (!shared)
    return <Over isNews={wasOpen} title={t('participant.outTitle')} text={t('participant.out')} />;
  const owner = shared.ownerName;
  if (!isOpen) {
    const state = shared.state === 'ORDERED' ? 'ordered' : 'closed';
    const over = {
      title: t(`participant.${state}Title`),
      text: t(`participant.${state}`, { owner }),
    };
    // A shared cart that was ordered before sums were stored has none to show.
    const hasBill = state === 'ordered' && shared.data.people.length > 0;
    return (
      <Over isNews={wasOpen} {...over}>
        {hasBill && (
          <Participants people={shared.data.people} total={shared.data.total.formatted} isOrdered />
        )}
      </Over>
    );
  }
  const fault = actionData?.fault ?? null;
  const isAtProduct = offered?.products.some(({ variants }) =>
    variants.some(({ id }) => fault?.variantIds.includes(id)),
  );
  return (
    <Container>
      <PageHeading title={t('join.title', { owner })} lead={t('participant.lead', { owner })} />
      <div className={styles.page}>
        {fault && !isAtProduct && (
          <Alert tone="danger" role="alert">
            {problemMessage(problem, fault)}
          </Alert>
        )}
        <div className={styles.columns}>
          <SharedLines data={shared.data} changeable />
          <div className={styles.side}>
            <Participants people={shared.data.people} total={shared.data.total.formatted} />
            <Form method="post" className={styles.close} preventScrollReset replace>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="memberId" value={shared.member?.id} />
              <Button type="submit" variant="secondary">
                {t('participant.leave')}
              </Button>
              <p className={styles.note}>{t('participant.leaveHint')}</p>
            </Form>
          </div>
          {offered && <AddProducts {...offered} fault={fault} />}
        </div>
      </div>
    </Container>
  );
}

/** Replaces the closed shared cart. `isNews`: while somebody was looking at it. */
function Over({
  title,
  text,
  isNews,
  children,
}: {
  title: string;
  text: string;
  isNews: boolean;
  children?: Elements;
}) {
  const t = useTranslations('sharedCart');
  const to = useLocaleHref();
  const box = useRef<HTMLDivElement>(null);
  // The reader may have been far down in what has disappeared.
  useEffect(() => {
    if (isNews) box.current?.focus();
  }, [isNews]);
  return (
    <Container>
      <div ref={box} tabIndex={-1}>
        <PageHeading title={title} lead={text} />
      </div>
      {children && <div className={styles.bill}>{children}</div>}
      <div className={styles.ways}>
        <ButtonLink href={to('/shop')} variant="secondary">
          {t('toShop')}
        </ButtonLink>
      </div>
    </Container>
  );
}
