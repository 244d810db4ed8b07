import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { FindForm, findFault, readFind } from '#storefront/features/order/history/find-form.tsx';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { RequestOrderAccessDocument } from '#storefront/graphql/gen/graphql.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Container } from '#ui/layout/container.tsx';
import { Alert } from '#ui/alert.tsx';
import type { Route } from './+types/order-access.ts';
import styles from './order-access.module.css';

export const headers = privatePage;

/** The answer is the same whether there is such an order or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = readFind(await request.formData());
  const missing = findFault(typed);
  if (missing) return data({ typed, fault: missing }, refusal(missing));
  const { result } = await execute(context, RequestOrderAccessDocument, { input: typed });
  const fault = result.__typename === 'Problem' ? result : null;
  return data({ typed, fault }, fault ? refusal(fault) : {});
}

export function meta(args: Route.MetaArgs) {
  const title = translatorOf(pageMessages(args), 'order')('access.title');
  return pageMeta(args, { title, index: false });
}

export default function OrderAccess({ actionData }: Route.ComponentProps) {
  const t = useTranslations('order.access');
  const isDone = actionData && !actionData.fault;
  return (
    <Container className={styles.page}>
      <PageHeading
        title={isDone ? t('doneTitle') : t('title')}
        lead={isDone ? undefined : t('lead')}
      />
      {isDone ? (
        <Alert tone="success" role="status">
          {t('done', { email: actionData.typed.email })}
        </Alert>
      ) : (
        <FindForm
          labels={{ number: t('number'), email: t('email'), submit: t('submit') }}
          typed={actionData?.typed ?? { number: '', email: '' }}
          fault={actionData?.fault ?? null}
        />
      )}
    </Container>
  );
}
