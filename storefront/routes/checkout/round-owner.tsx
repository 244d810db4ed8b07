import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { cartCookies, readCartId } from '#storefront/features/cart/state/cart-cookie.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { keepsCookies } from '#storefront/features/errors/no-cookies.ts';
import {
  faultOf,
  problemWords,
  useProblemWords,
} from '#storefront/features/errors/problem-words.ts';
import { changeRound } from '#storefront/features/cart/shared/change-round.ts';
import { openRound, readInvite } from '#storefront/features/cart/shared/open-round.server.ts';
import { roundLinkCookie } from '#storefront/features/cart/shared/round-cookies.ts';
import { RoundInvite } from '#storefront/features/cart/shared/round-invite.tsx';
import { RoundLines } from '#storefront/features/cart/shared/round-lines.tsx';
import { RoundPeople } from '#storefront/features/cart/shared/round-people.tsx';
import { useFollowRound } from '#storefront/features/cart/shared/use-follow-round.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { SharedCartPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#storefront/ui/form/button.tsx';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import { Container } from '#storefront/ui/layout/container.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/round-owner.ts';
import styles from './round.module.css';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = keyedPage;

/** A cart that was ordered is nobody's to share any more: its owner begins anew. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = readCartId(request, context.get(apiContext).publicUrl);
  const { sharedCart } = key
    ? await execute(context, SharedCartPageDocument, { key })
    : { sharedCart: null };
  const shared = sharedCart?.state === 'ORDERED' ? null : sharedCart;
  const invite = shared?.state === 'OPEN' ? await readInvite(context, request, shared.id) : null;
  return { shared, invite };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale, publicUrl } = context.get(apiContext);
  const form = await request.formData();
  const cookies = new Headers();
  const intent = form.get('intent');
  let cartId = readCartId(request, publicUrl);
  if (intent === 'open' || intent === 'link') {
    if (!keepsCookies(request, publicUrl))
      return data({ fault: faultOf('NO_COOKIES') }, { status: 422 });
    const opened = await openRound(context, cartId, form.get('name'));
    if ('code' in opened) return data({ fault: opened }, { status: 422 });
    cartId = opened.cartId;
    for (const cookie of [
      ...cartCookies(request, cartId, publicUrl),
      roundLinkCookie(opened.link, publicUrl),
    ])
      cookies.append('Set-Cookie', cookie);
  } else {
    const fault = await changeRound(context, cartId ?? '', form);
    if (fault) return data({ fault }, { status: 422 });
  }
  throw redirect(localeHref(locale, '/shopping-cart/round'), { status: 303, headers: cookies });
}

/** A cart that is opened without cookies is nobody's: whoever comes back finds another one. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return navigator.cookieEnabled ? serverAction() : { fault: faultOf('NO_COOKIES') };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: translatorOf(pageWords(args), 'round')('title'), index: false });
}

export default function RoundOwner({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('round');
  const to = useLocaleHref();
  const problem = useProblemWords();
  const { site } = useSite();
  const { shared, invite } = loaderData;
  const isOpen = shared?.state === 'OPEN';
  const fault = actionData?.fault;
  const isAtName = fault?.issues.some(({ path }) => path === 'name') ?? false;
  useFollowRound({ roundId: null, version: shared?.data.version ?? 0, isOpen });
  return (
    <Container>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className={styles.page}>
        {fault && !isAtName && (
          <Notice tone="danger" role="alert">
            {problemWords(problem, fault, { phone: formatPhone(site.phone) })}
          </Notice>
        )}
        {shared && !isOpen && <Notice role="status">{t('closed')}</Notice>}
        {!isOpen && (
          <OpenForm
            label={shared ? t('reopen') : t('open')}
            name={shared?.ownerName}
            error={fault && isAtName ? problemWords(problem, fault) : undefined}
          />
        )}
        {shared && (
          <div className={styles.columns}>
            <RoundLines data={shared.data} />
            <div className={styles.side}>
              {isOpen && <RoundInvite invite={invite} />}
              <RoundPeople
                people={shared.data.people}
                total={shared.data.total.formatted}
                changeable
              />
              {isOpen && (
                <Form method="post" className={styles.close} preventScrollReset replace>
                  <Button type="submit" name="intent" value="close" variant="secondary">
                    {t('close')}
                  </Button>
                  <p className={styles.note}>{t('closeHint')}</p>
                </Form>
              )}
            </div>
          </div>
        )}
        <div className={styles.ways}>
          <ButtonLink href={to('/shopping-cart')} variant={isOpen ? 'primary' : 'secondary'}>
            {t('toCart')}
          </ButtonLink>
          <ButtonLink href={to('/shop')} variant="quiet">
            {t('toShop')}
          </ButtonLink>
        </div>
      </div>
    </Container>
  );
}

function OpenForm({
  label,
  name,
  error,
}: {
  label: string;
  name: string | undefined;
  error: string | undefined;
}) {
  const t = useTranslations('round');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={styles.open} noValidate preventScrollReset replace>
      <input type="hidden" name="intent" value="open" />
      <Field
        id="name"
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        error={error}
        defaultValue={name}
        autoComplete="given-name"
        maxLength={40}
        required
      />
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
