import { createContext, data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { requireMember } from '#storefront/features/session/member-session.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import {
  problemMessage,
  useProblemMessages,
  type Fault,
} from '#storefront/features/errors/problem-message.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { ExportAccountDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/account-export.ts';
import styles from './account-address.module.css';

const refusedContext = createContext<Fault | null>(null);

/** All data about the member, as a file instead of a page; the page is for refusals. */
const handOut: Route.MiddlewareFunction = async ({ request, context }, next) => {
  if (request.method !== 'POST') return next();
  requireMember(context, localeHref(context.get(apiContext).locale, '/account'));
  const { result } = await execute(context, ExportAccountDocument, {});
  if (!('code' in result)) {
    return new Response(result.json, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
        'Cache-Control': 'no-store',
      },
    });
  }
  context.set(refusedContext, result);
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [handOut];

export const headers = privatePage;

/** A link does not hand out the data; the page of a refusal is loaded as well. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(refusedContext) && request.method === 'GET') {
    throw redirect(localeHref(context.get(apiContext).locale, '/account'));
  }
  return null;
}

export function action({ context }: Route.ActionArgs) {
  const fault = context.get(refusedContext);
  if (fault?.code !== 'RATE_LIMITED') {
    throw redirect(localeHref(context.get(apiContext).locale, '/account'), 303);
  }
  return data({ fault }, refusal(fault));
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'account');
  return pageMeta(args, { title: t('page.data.title'), index: false });
}

export default function ExportRefused({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account');
  const problem = useProblemMessages();
  return (
    <Container data-private-page className={styles.page}>
      <PageHeading title={t('page.data.title')} />
      <div className={styles.form}>
        {actionData && (
          <Alert tone="danger" role="alert">
            {problemMessage(problem, actionData.fault)}
          </Alert>
        )}
        <p>
          <LocaleLink to="/account">{t('addressPage.back')}</LocaleLink>
        </p>
      </div>
    </Container>
  );
}
