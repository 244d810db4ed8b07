import { data, Form, type ShouldRevalidateFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { LinkPage } from '#storefront/features/page/link-page.tsx';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  ConfirmNewsletterDocument,
  FindNewsletterSubscriptionDocument,
  UnsubscribeFromNewsletterDocument,
  type NewsletterPageFragment,
} from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Button } from '#ui/form/button.tsx';
import type { Route } from './+types/newsletter-token.ts';
import styles from './newsletter-token.module.css';

type State = 'pending' | 'confirmed' | 'unsubscribed' | 'gone';
type Seen = { state: State; subscription: NewsletterPageFragment | null };

export const headers = keyedPage;

/** Only looks: programs that check mail follow its links, and must neither sign anybody up nor off. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { subscription } = await execute(context, FindNewsletterSubscriptionDocument, {
    token: params.token,
  });
  return data(seen(subscription), { status: subscription ? 200 : 404 });
}

/**
 * Confirms or unsubscribes; what does not say that it confirms is no consent. Mail programs unsubscribe by a POST of
 * their own, without cookies, which is answered with 200 and without a redirect whatever there was to end (RFC 8058,
 * section 3.1).
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const variables = { input: { token: params.token } };
  if (form.get('intent') !== 'confirm') {
    const isOneClick = form.get('List-Unsubscribe') === 'One-Click';
    const { result } = await execute(context, UnsubscribeFromNewsletterDocument, variables);
    const isGone = result.__typename === 'Problem';
    const answer: Seen = isGone ? seen(null) : { state: 'unsubscribed', subscription: result };
    return data(answer, { status: isGone && !isOneClick ? 404 : 200 });
  }
  const { result } = await execute(context, ConfirmNewsletterDocument, variables);
  const isGone = result.__typename === 'Problem';
  return data(seen(isGone ? null : result), { status: isGone ? 404 : 200 });
}

/** The answer of a form is newer than what a second look would find. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod ? false : defaultShouldRevalidate);

function seen(subscription: NewsletterPageFragment | null): Seen {
  const state = subscription ? (subscription.confirmed ? 'confirmed' : 'pending') : 'gone';
  return { state, subscription };
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'newsletter');
  return pageMeta(args, { title: t('page.title'), index: false });
}

export default function NewsletterToken({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  const to = useLocaleHref();
  const { state, subscription } = actionData ?? loaderData;
  const isOpen = state === 'pending' || state === 'confirmed';
  return (
    <LinkPage
      title={t(`page.${state}Title`)}
      text={t(`page.${state}Text`, { email: subscription?.email ?? '' })}
      answer={actionData}
      actions={
        isOpen ? (
          <Form method="post" preventScrollReset replace>
            {state === 'pending' && (
              <Button type="submit" name="intent" value="confirm">
                {t('page.confirm')}
              </Button>
            )}
            <Button type="submit" name="intent" value="unsubscribe" variant="quiet">
              {state === 'pending' ? t('page.decline') : t('page.unsubscribe')}
            </Button>
          </Form>
        ) : (
          <ButtonLink href={to('/newsletter')} variant="secondary">
            {t('page.again')}
          </ButtonLink>
        )
      }
    >
      {isOpen && (
        <ul className={styles.topics} role="list" aria-label={t('page.about')}>
          {subscription?.topics.map((topic) => (
            <li key={topic}>{t(`topics.${topic}`)}</li>
          ))}
        </ul>
      )}
    </LinkPage>
  );
}
