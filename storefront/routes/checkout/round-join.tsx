import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { memberSession } from '#storefront/features/session/member-session.server.ts';
import { setCookies } from '#storefront/features/cart/state/bind-cart.ts';
import { readCartId } from '#storefront/features/cart/state/cart-cookie.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.ts';
import { pageMeta, pageWords } from '#storefront/features/page/page-meta.ts';
import { keepsCookies } from '#storefront/features/errors/no-cookies.ts';
import {
  faultOf,
  problemWords,
  useProblemWords,
} from '#storefront/features/errors/problem-words.ts';
import { memberCookies, readMemberKey } from '#storefront/features/cart/shared/round-cookies.ts';
import { formatPhone } from '#storefront/features/site/format-phone.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { execute } from '#storefront/graphql/execute.ts';
import {
  JoinSharedCartDocument,
  SharedCartInvitationDocument,
  SharedCartPageDocument,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#storefront/ui/form/button.tsx';
import { ButtonLink } from '#storefront/ui/form/button-link.tsx';
import { Container } from '#storefront/ui/layout/container.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/round-join.ts';
import styles from './round-join.module.css';

/** Who joins signed in finds the round among what is kept of him. */
export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = keyedPage;

/** Whoever is in already is led on: the owner to his own page, a member to the round. */
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
  const key = readMemberKey(request, invitation.id, publicUrl);
  if (key) {
    const { sharedCart } = await execute(context, SharedCartPageDocument, { key });
    // Of a round that was closed and opened again, the old key is good for joining anew.
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
  if (!keepsCookies(request, publicUrl))
    return data({ fault: faultOf('NO_COOKIES'), name }, { status: 422 });
  const { sharedCartInvitation } = await execute(context, SharedCartInvitationDocument, { link });
  const known = sharedCartInvitation && readMemberKey(request, sharedCartInvitation.id, publicUrl);
  const { result } = await execute(context, JoinSharedCartDocument, {
    input: { link, name, memberKey: known },
  });
  if (result.__typename === 'Problem') return data({ fault: result, name }, { status: 422 });
  const { id, member } = result;
  const key = member?.key ?? known;
  throw redirect(localeHref(locale, '/checkout/round/:id', { id }), {
    status: 303,
    headers: setCookies(key ? memberCookies(request, { roundId: id, key }, publicUrl) : []),
  });
}

/** Who joins without cookies takes a place in the round, and is not known on the page that follows. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (navigator.cookieEnabled) return serverAction();
  const typed = (await request.formData()).get('name');
  return { fault: faultOf('NO_COOKIES'), name: typeof typed === 'string' ? typed : '' };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: translatorOf(pageWords(args), 'round')('title'), index: false });
}

export default function RoundJoin({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('round');
  const to = useLocaleHref();
  const problem = useProblemWords();
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
          <Notice role="status">{t(`join.${hurdle}`, { owner })}</Notice>
          <ButtonLink href={to('/shop')} variant="secondary">
            {t('toShop')}
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className={styles.form} noValidate>
          {fault && !isAtName && (
            <Notice tone="danger" role="alert">
              {problemWords(problem, fault, { phone: formatPhone(site.phone) })}
            </Notice>
          )}
          <Field
            id="name"
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            error={fault && isAtName ? problemWords(problem, fault) : undefined}
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
