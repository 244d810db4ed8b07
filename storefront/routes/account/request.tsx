import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  memberOf,
  memberSession,
  requireMember,
} from '#storefront/features/session/member-session.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { actOnRequest } from '#storefront/features/support/act-on-request.server.ts';
import { Conversation } from '#storefront/features/support/conversation.tsx';
import { RequestFacts } from '#storefront/features/support/request-facts.tsx';
import { RequestNotFound } from '#storefront/features/support/request-not-found.tsx';
import { SupportForm } from '#storefront/features/support/support-form.tsx';
import { execute } from '#storefront/graphql/execute.server.ts';
import { FindRequestDocument } from '#storefront/graphql/gen/graphql.ts';
import { LocaleLink, useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#ui/form/button.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/request.ts';
import styles from './request.module.css';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

export const headers = keyedPage;

/** The token of an email opens it for anybody; a member's own id is no key, and requires a sign-in. */
const TOKEN = /^[\w-]{43}$/;

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  if (!TOKEN.test(id)) requireMember(context, url.pathname);
  const { request } = await execute(context, FindRequestDocument, { id });
  const isMember = memberOf(context) !== null;
  const idempotencyKey = crypto.randomUUID();
  return data({ request, isMember, idempotencyKey }, { status: request ? 200 : 404 });
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  if (!TOKEN.test(id)) requireMember(context, url.pathname);
  const { answer, init } = await actOnRequest(context, await request.formData(), id);
  return data(answer, init);
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'support');
  const request = args.loaderData?.request;
  const title = request
    ? t('page.title', { reference: request.reference })
    : t('page.notFoundTitle');
  return pageMeta(args, { title, index: false });
}

export default function Request({
  loaderData: { request, isMember, idempotencyKey },
  params: { id },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('support.page');
  const to = useLocaleHref();
  const action = to('/request/:id', { id });
  if (!request) {
    return (
      <Container className={styles.page}>
        <RequestNotFound />
      </Container>
    );
  }
  const isDone = actionData?.done;
  return (
    <Container data-private-page={TOKEN.test(id) ? undefined : true} className={styles.page}>
      <PageHeading
        above={isMember && <LocaleLink to="/request">{t('back')}</LocaleLink>}
        title={t('title', { reference: request.reference })}
      />
      {isDone && (
        <Alert tone="success" role="status">
          {t(isDone)}
        </Alert>
      )}
      <RequestFacts request={request} />
      <Conversation request={request} />
      <section className={styles.reply} aria-labelledby="reply">
        <h2 id="reply">{t('replyTitle')}</h2>
        {request.status === 'RESOLVED' && <p>{t('reopens')}</p>}
        <SupportForm
          fields={['message']}
          action={action}
          typed={actionData?.typed ?? undefined}
          fault={actionData?.fault ?? null}
          submit={t('reply')}
          isSending={false}
        >
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        </SupportForm>
        {request.status === 'PENDING' && (
          <form method="post" action={action}>
            <Button type="submit" name="intent" value="resolve" variant="quiet">
              {t('resolve')}
            </Button>
          </form>
        )}
      </section>
    </Container>
  );
}
