import { useEffect, useRef, useState } from 'react';
import { data, Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { setCookies } from '#storefront/features/cart/state/bind-cart.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { problemWords, useProblemWords } from '#storefront/features/errors/problem-words.ts';
import { changeRound } from '#storefront/features/cart/shared/change-round.ts';
import { noMemberCookies, readMemberKey } from '#storefront/features/cart/shared/round-cookies.ts';
import { RoundLines } from '#storefront/features/cart/shared/round-lines.tsx';
import { RoundPeople } from '#storefront/features/cart/shared/round-people.tsx';
import { RoundShelf } from '#storefront/features/cart/shared/round-shelf.tsx';
import { useFollowRound } from '#storefront/features/cart/shared/use-follow-round.ts';
import { execute, executeExtra } from '#storefront/graphql/execute.ts';
import { RoundShelfDocument, SharedCartPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#storefront/ui/form/button.tsx';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import { Container } from '#storefront/ui/layout/container.tsx';
import type { Elements } from '#storefront/ui/elements.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/round-member.ts';
import styles from './round.module.css';

export const headers = keyedPage;

/** As many as a small screen shows before one searches. */
const OFFERED = 6;

/** The page of who has joined. Who has no key, or one that is dead, has no part in it. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const key = readMemberKey(request, params.id, context.get(apiContext).publicUrl);
  const { sharedCart: shared } = key
    ? await execute(context, SharedCartPageDocument, { key })
    : { sharedCart: null };
  if (!shared) return data({ shared: null, shelf: null }, { status: 404 });
  const term = (url.searchParams.get('search') ?? '').trim();
  const shelf = shared.state === 'OPEN' ? await findShelf(context, term) : null;
  return data({ shared, shelf });
}

/** What can be added; null where it could not be found out: what is in the cart already can be changed without. */
async function findShelf(context: Route.LoaderArgs['context'], term: string) {
  const found = await executeExtra(
    context,
    RoundShelfDocument,
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
  const key = readMemberKey(request, params.id, publicUrl);
  const form = await request.formData();
  const fault = key ? await changeRound(context, key, form) : null;
  // That the round is over, or he out of it, the page itself tells.
  const isOver = ['SHARE_NOT_FOUND', 'SHARE_REVOKED', 'CART_ORDERED'].includes(fault?.code ?? '');
  if (fault && !isOver) return data({ fault }, { status: 422 });
  const hasLeft = form.get('intent') === 'remove' && !fault;
  throw redirect(`${url.pathname}${hasLeft ? '' : url.search}`, {
    status: 303,
    headers: setCookies(hasLeft ? noMemberCookies(params.id, publicUrl) : []),
  });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: translatorOf(pageWords(args), 'round')('title'), index: false });
}

export default function RoundMember({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shared, shelf } = loaderData;
  const t = useTranslations('round');
  const problem = useProblemWords();
  const isOpen = shared?.state === 'OPEN';
  const [wasOpen] = useState(isOpen);
  useFollowRound({ roundId: params.id, version: shared?.data.version ?? 0, isOpen });
  if (!shared) return <Over isNews={wasOpen} title={t('member.outTitle')} text={t('member.out')} />;
  const owner = shared.ownerName;
  if (!isOpen) {
    const state = shared.state === 'ORDERED' ? 'ordered' : 'closed';
    const words = { title: t(`member.${state}Title`), text: t(`member.${state}`, { owner }) };
    // Ordered before sums were kept, a round has none to show.
    const hasBill = state === 'ordered' && shared.data.people.length > 0;
    return (
      <Over isNews={wasOpen} {...words}>
        {hasBill && (
          <RoundPeople people={shared.data.people} total={shared.data.total.formatted} isOrdered />
        )}
      </Over>
    );
  }
  const fault = actionData?.fault ?? null;
  const isAtShelf = shelf?.products.some(({ variants }) =>
    variants.some(({ id }) => fault?.variantIds.includes(id)),
  );
  return (
    <Container>
      <PageHeading title={t('join.title', { owner })} lead={t('member.lead', { owner })} />
      <div className={styles.page}>
        {fault && !isAtShelf && (
          <Notice tone="danger" role="alert">
            {problemWords(problem, fault)}
          </Notice>
        )}
        <div className={styles.columns}>
          <RoundLines data={shared.data} changeable />
          <div className={styles.side}>
            <RoundPeople people={shared.data.people} total={shared.data.total.formatted} />
            <Form method="post" className={styles.close} preventScrollReset replace>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="memberId" value={shared.member?.id} />
              <Button type="submit" variant="secondary">
                {t('member.leave')}
              </Button>
              <p className={styles.note}>{t('member.leaveHint')}</p>
            </Form>
          </div>
          {shelf && <RoundShelf {...shelf} fault={fault} />}
        </div>
      </div>
    </Container>
  );
}

/** What is said instead of the round. `isNews`: it stands where somebody was looking at the round. */
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
  const t = useTranslations('round');
  const to = useLocaleHref();
  const words = useRef<HTMLDivElement>(null);
  // He may have been far down in what is no longer there.
  useEffect(() => {
    if (isNews) words.current?.focus();
  }, [isNews]);
  return (
    <Container>
      <div ref={words} tabIndex={-1}>
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
