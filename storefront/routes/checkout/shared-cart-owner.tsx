import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { cartCookies, readCartId } from '#storefront/features/cart/state/cart-cookie.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { acceptsCookies } from '#storefront/features/errors/no-cookies.ts';
import {
  faultOf,
  messageAt,
  problemMessage,
  useProblemMessages,
} from '#storefront/features/errors/problem-message.ts';
import { changeSharedCart } from '#storefront/features/cart/shared/change-shared-cart.server.ts';
import {
  openSharedCart,
  readInvite,
} from '#storefront/features/cart/shared/open-shared-cart.server.ts';
import { invitationLinkCookie } from '#storefront/features/cart/shared/participant-cookies.server.ts';
import { Invitation } from '#storefront/features/cart/shared/invitation.tsx';
import { SharedLines } from '#storefront/features/cart/shared/shared-lines.tsx';
import { Participants } from '#storefront/features/cart/shared/participants.tsx';
import { useFollowSharedCart } from '#storefront/features/cart/shared/use-follow-shared-cart.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { SharedCartPageDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#ui/form/button.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Field } from '#ui/form/field.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/shared-cart-owner.ts';
import styles from './shared-cart.module.css';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = keyedPage;

/** An ordered cart can no longer be shared: its owner starts again. */
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
    if (!acceptsCookies(request, publicUrl))
      return data({ fault: faultOf('NO_COOKIES') }, { status: 422 });
    const opened = await openSharedCart(context, cartId, form.get('name'));
    if ('code' in opened) return data({ fault: opened }, { status: 422 });
    cartId = opened.cartId;
    for (const cookie of [
      ...cartCookies(request, cartId, publicUrl),
      invitationLinkCookie(opened.link, publicUrl),
    ])
      cookies.append('Set-Cookie', cookie);
  } else {
    const fault = await changeSharedCart(context, cartId ?? '', form);
    if (fault) return data({ fault }, { status: 422 });
  }
  throw redirect(localeHref(locale, '/shopping-cart/round'), { status: 303, headers: cookies });
}

/** Without cookies a shared cart would be lost: the next page finds another one. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return navigator.cookieEnabled ? serverAction() : { fault: faultOf('NO_COOKIES') };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: translatorOf(pageMessages(args), 'sharedCart')('title'),
    index: false,
  });
}

export default function SharedCartOwner({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sharedCart');
  const to = useLocaleHref();
  const problem = useProblemMessages();
  const { site } = useSite();
  const { shared, invite } = loaderData;
  const isOpen = shared?.state === 'OPEN';
  const fault = actionData?.fault;
  const isAtName = fault?.issues.some(({ path }) => path === 'name') ?? false;
  useFollowSharedCart({ sharedCartId: null, version: shared?.data.version ?? 0, isOpen });
  return (
    <Container>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className={styles.page}>
        {fault && !isAtName && (
          <Alert tone="danger" role="alert">
            {problemMessage(problem, fault, { phone: formatPhone(site.phone) })}
          </Alert>
        )}
        {shared && !isOpen && <Alert role="status">{t('closed')}</Alert>}
        {!isOpen && (
          <OpenForm
            label={shared ? t('reopen') : t('open')}
            name={shared?.ownerName}
            error={fault && isAtName ? messageAt(problem, 'name', fault) : undefined}
          />
        )}
        {shared && (
          <div className={styles.columns}>
            <SharedLines data={shared.data} />
            <div className={styles.side}>
              {isOpen && <Invitation invite={invite} />}
              <Participants
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
  const t = useTranslations('sharedCart');
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
