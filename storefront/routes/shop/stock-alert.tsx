import { data, Form, type ShouldRevalidateFunction } from 'react-router';
import { useTranslations } from 'use-intl';
import { keyedPage } from '#storefront/features/page/cache-headers.server.ts';
import { LinkPage } from '#storefront/features/page/link-page.tsx';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { pictureProps } from '#storefront/features/product/picture-props.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  CancelStockAlertDocument,
  ConfirmStockAlertDocument,
  FindStockAlertDocument,
  type StockAlertPageFragment,
} from '#storefront/graphql/gen/graphql.ts';
import { useLocaleHref } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { ButtonLink } from '#ui/form/button-link.tsx';
import { Button } from '#ui/form/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Route } from './+types/stock-alert.ts';
import styles from './stock-alert.module.css';

type State = 'pending' | 'confirmed' | 'cancelled' | 'gone';
type Seen = { state: State; alert: StockAlertPageFragment | null };

export const headers = keyedPage;

/** Only looks: programs that check mail follow its links, and must not sign anybody up. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { stockAlert } = await execute(context, FindStockAlertDocument, { token: params.token });
  return data(seen(stockAlert), { status: stockAlert ? 200 : 404 });
}

/**
 * Confirms or cancels; what does not say that it confirms is no consent. Mail programs cancel by a POST of their own,
 * without cookies, which is answered with 200 and without a redirect whatever there was to cancel (RFC 8058,
 * section 3.1).
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const variables = { input: { token: params.token } };
  if (form.get('intent') !== 'confirm') {
    const isOneClick = form.get('List-Unsubscribe') === 'One-Click';
    const { stockAlertCancel: alert } = await execute(context, CancelStockAlertDocument, variables);
    const isGone = alert.__typename === 'Problem';
    const answer: Seen = isGone ? seen(null) : { state: 'cancelled', alert };
    return data(answer, { status: isGone && !isOneClick ? 404 : 200 });
  }
  const { stockAlertConfirm: alert } = await execute(context, ConfirmStockAlertDocument, variables);
  const isGone = alert.__typename === 'Problem';
  return data(seen(isGone ? null : alert), { status: isGone ? 404 : 200 });
}

/** The answer of a form is newer than what a second look would find. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod ? false : defaultShouldRevalidate);

function seen(alert: StockAlertPageFragment | null): Seen {
  return { state: alert ? (alert.confirmed ? 'confirmed' : 'pending') : 'gone', alert };
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'stockAlert');
  return pageMeta(args, { title: t('page.title'), index: false });
}

export default function StockAlert({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('stockAlert.page');
  const to = useLocaleHref();
  const { state, alert } = actionData ?? loaderData;
  const email = alert?.email ?? '';
  return (
    <LinkPage
      title={t(`${state}Title`)}
      text={t(`${state}Text`, { email })}
      answer={actionData}
      actions={
        state === 'pending' || state === 'confirmed' ? (
          <Form method="post" preventScrollReset replace>
            {state === 'pending' && (
              <Button type="submit" name="intent" value="confirm">
                {t('confirm')}
              </Button>
            )}
            <Button type="submit" name="intent" value="cancel" variant="quiet">
              {t('cancel')}
            </Button>
          </Form>
        ) : (
          <ButtonLink
            href={alert ? to('/products/:id', { id: alert.product.slug }) : to('/shop')}
            variant="secondary"
          >
            {alert ? t('toProduct') : t('toShop')}
          </ButtonLink>
        )
      }
    >
      {alert && <Product alert={alert} />}
    </LinkPage>
  );
}

function Product({ alert: { product, variant } }: { alert: StockAlertPageFragment }) {
  const picture = variant.image ?? product.image;
  return (
    <div className={styles.product}>
      {picture && <Picture {...pictureProps(picture)} alt="" sizes="120px" priority />}
      <p>
        <span className={styles.name}>{product.name}</span>
        {variant.label && <span className={styles.label}>{variant.label}</span>}
      </p>
    </div>
  );
}
