import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { setCookies } from '#storefront/features/cart/state/bind-cart.server.ts';
import { readCartId } from '#storefront/features/cart/state/cart-cookie.server.ts';
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
import {
  participantCookies,
  readParticipantKey,
} from '#storefront/features/cart/shared/participant-cookies.server.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  JoinSharedCartDocument,
  SharedCartInvitationDocument,
  SharedCartPageDocument,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#ui/form/button.tsx';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Field } from '#ui/form/field.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/shared-cart-join.ts';
import styles from './shared-cart-join.module.css';

/** A member finds the shared cart in their account. */
export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = keyedPage;

/** The owner is redirected to their own page, a participant to the shared cart. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { locale, publicUrl } = context.get(apiContext);
  const { sharedCartInvitation: invitation } = await execute(
    context,
    SharedCartInvitationDocument,
    { link: params.link },
  );
  if (!invitation) return data({ invitation }, { status: 404 });
  const cartId = readCartId(request, publicUrl);
  if (cartId) {
    const { sharedCart } = await execute(context, SharedCartPageDocument, { key: cartId });
    if (sharedCart?.id === invitation.id)
      throw redirect(localeHref(locale, '/shopping-cart/round'));
  }
  const key = readParticipantKey(request, invitation.id, publicUrl);
  if (key) {
    const { sharedCart } = await execute(context, SharedCartPageDocument, { key });
    // After a shared cart was closed and opened again, the old key is valid for joining again.
    if (sharedCart && sharedCart.state !== 'CLOSED')
      throw redirect(localeHref(locale, '/checkout/round/:id', { id: invitation.id }));
  }
  return data({ invitation });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { locale, publicUrl } = context.get(apiContext);
  const typed = (await request.formData()).get('name');
  const name = typeof typed === 'string' ? typed : '';
  const { link } = params;
  if (!acceptsCookies(request, publicUrl))
    return data({ fault: faultOf('NO_COOKIES'), name }, { status: 422 });
  const { sharedCartInvitation } = await execute(context, SharedCartInvitationDocument, { link });
  const known =
    sharedCartInvitation && readParticipantKey(request, sharedCartInvitation.id, publicUrl);
  const { result } = await execute(context, JoinSharedCartDocument, {
    input: { link, name, memberKey: known },
  });
  if (result.__typename === 'Problem') return data({ fault: result, name }, { status: 422 });
  const { id, member } = result;
  const key = member?.key ?? known;
  throw redirect(localeHref(locale, '/checkout/round/:id', { id }), {
    status: 303,
    headers: setCookies(
      key ? participantCookies(request, { sharedCartId: id, key }, publicUrl) : [],
    ),
  });
}

/** Without cookies a participant would take a place, and be unknown on the next page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (navigator.cookieEnabled) return serverAction();
  const typed = (await request.formData()).get('name');
  return { fault: faultOf('NO_COOKIES'), name: typeof typed === 'string' ? typed : '' };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: translatorOf(pageMessages(args), 'sharedCart')('title'),
    index: false,
  });
}

export default function SharedCartJoin({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('sharedCart');
  const to = useLocaleHref();
  const problem = useProblemMessages();
  const { site } = useSite();
  const isBusy = useNavigation().state !== 'idle';
  const { invitation } = loaderData;
  if (!invitation) {
    return (
      <Container className={styles.page}>
        <PageHeading title={t('join.unknownTitle')} lead={t('join.unknown')} />
        <ButtonLink href={to('/shop')} variant="secondary">
          {t('toShop')}
        </ButtonLink>
      </Container>
    );
  }
  const { ownerName: owner, state, isFull } = invitation;
  const hurdle =
    state === 'CLOSED' ? 'closed' : state === 'ORDERED' ? 'ordered' : isFull ? 'full' : null;
  const fault = actionData?.fault;
  const isAtName = fault?.issues.some(({ path }) => path === 'name') ?? false;
  return (
    <Container className={styles.page}>
      <PageHeading title={t('join.title', { owner })} lead={t('join.lead', { owner })} />
      {hurdle ? (
        <>
          <Alert role="status">{t(`join.${hurdle}`, { owner })}</Alert>
          <ButtonLink href={to('/shop')} variant="secondary">
            {t('toShop')}
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className={styles.form} noValidate>
          {fault && !isAtName && (
            <Alert tone="danger" role="alert">
              {problemMessage(problem, fault, { phone: formatPhone(site.phone) })}
            </Alert>
          )}
          <Field
            id="name"
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            error={fault && isAtName ? messageAt(problem, 'name', fault) : undefined}
            defaultValue={actionData?.name}
            autoComplete="given-name"
            maxLength={40}
            required
          />
          <Button type="submit" busy={isBusy}>
            {t('join.button')}
          </Button>
        </Form>
      )}
    </Container>
  );
}
