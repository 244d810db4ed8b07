import { redirect, useNavigation, Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { refuseForm } from '#storefront/features/account/account-answer.server.ts';
import { requireMember } from '#storefront/features/session/member-session.server.ts';
import { PageHeading } from '#storefront/features/page/page-heading.tsx';
import { AddressFields } from '#storefront/features/checkout/steps/address-fields.tsx';
import { readAddress, readTyped } from '#storefront/features/checkout/read-form.ts';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { pageMeta, pageMessages } from '#storefront/features/page/page-meta.ts';
import { FormFault } from '#storefront/features/errors/form-fault.tsx';
import { fieldMessages, useProblemMessages } from '#storefront/features/errors/problem-message.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import {
  AddressPageDocument,
  CreateAddressDocument,
  UpdateAddressDocument,
} from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import { LocaleLink } from '#storefront/i18n/locale-link.tsx';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Container } from '#ui/layout/container.tsx';
import type { Route } from './+types/account-address.ts';
import styles from './account-address.module.css';

export const headers = privatePage;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { account, addresses } = await execute(context, AddressPageDocument, {});
  // A sign-out from another device is known only after a call of the API.
  if (!account) requireMember(context, url.pathname);
  const { entries, isFull, ...lists } = addresses;
  const entry = entries.find(({ id }) => id === params.id) ?? null;
  if (params.id !== undefined && !entry) throw new Response(null, { status: 404 });
  if (!entry && isFull) throw redirect(localeHref(context.get(apiContext).locale, '/account'));
  return { account, entry, ...lists };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = readTyped(await request.formData());
  const input = { address: readAddress(typed, 'address'), isDefault: 'isDefault' in typed };
  const { result } =
    params.id === undefined
      ? await execute(context, CreateAddressDocument, { input })
      : await execute(context, UpdateAddressDocument, { input: { ...input, id: params.id } });
  if ('code' in result) {
    if (result.code === 'ADDRESS_NOT_FOUND') throw new Response(null, { status: 404 });
    const issues = result.issues.map(({ path, ...rest }) => ({ path: `address.${path}`, ...rest }));
    return refuseForm('address', { ...result, issues }, typed);
  }
  throw redirect(
    localeHref(context.get(apiContext).locale, '/account') + '?done=addressKeep#addresses-title',
    303,
  );
}

export function meta(args: Route.MetaArgs) {
  const t = translatorOf(pageMessages(args), 'account');
  const isNew = args.params.id === undefined;
  return pageMeta(args, {
    title: t(isNew ? 'addressPage.new' : 'addressPage.change'),
    index: false,
  });
}

export default function AddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, entry, countries, regions, homeCountry } = loaderData;
  const t = useTranslations('account.addressPage');
  const checkout = useTranslations('checkout');
  const problem = useProblemMessages();
  const isSending = useNavigation().formData !== undefined;
  const { fault, typed } = actionData ?? { fault: null };
  const errors = fault ? fieldMessages(problem, fault.issues, (path) => typed?.[path]) : {};
  const title = t(params.id === undefined ? 'new' : 'change');
  const name = account && { firstName: account.firstName, lastName: account.lastName };
  return (
    <Container data-private-page className={styles.page}>
      <PageHeading title={title} />
      <Form className={styles.form} method="post" noValidate>
        <FormFault
          fault={fault}
          errors={errors}
          labelOf={(id) => checkout(`fields.${id.replace('address.', '') as 'city'}`)}
        />
        <AddressFields
          name="address"
          legend={t('legend')}
          saved={entry?.address ?? name}
          typed={typed}
          errors={errors}
          countries={countries}
          home={homeCountry}
          regions={regions}
        />
        <Checkbox
          id="isDefault"
          name="isDefault"
          label={t('makeDefault')}
          defaultChecked={typed ? 'isDefault' in typed : (entry?.isDefault ?? false)}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isSending}>
            {t('save')}
          </Button>
          <LocaleLink to="/account">{t('back')}</LocaleLink>
        </div>
      </Form>
    </Container>
  );
}
