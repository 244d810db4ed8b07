import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { apiContext, call, keepDevice, keepToken, sessionContext } from '../api.server.ts';
import { textField } from '../features/form/fields.ts';
import { useProblemText } from '../features/form/problem-text.ts';
import { readDeviceTokens } from '../features/session/token-cookie.server.ts';
import { Entrance } from '../features/session/entrance.tsx';
import { returnPath } from '../features/session/return-path.ts';
import { StaffSignInDocument } from '../graphql/gen/graphql.ts';
import type { Route } from './+types/sign-in.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(sessionContext).me) throw redirect(returnPath(request.url));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = textField(form, 'email');
  const { staffSignIn } = await call(context, StaffSignInDocument, {
    input: {
      email,
      password: textField(form, 'password'),
      code: textField(form, 'code'),
      device: request.headers.get('User-Agent') ?? '',
      deviceTokens: readDeviceTokens(
        request.headers.get('Cookie'),
        context.get(apiContext).publicUrl,
      ),
    },
  });
  if (staffSignIn.__typename === 'Problem')
    return data({ problem: staffSignIn, email }, { status: 422 });
  keepToken(context, staffSignIn.token);
  keepDevice(context, request, staffSignIn.deviceToken);
  // A document of its own: the language may be another one now.
  return redirect(returnPath(request.url), { headers: { 'X-Remix-Reload-Document': 'true' } });
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  const t = useTranslations('session');
  const { problemText } = useProblemText();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Entrance title={t('signIn')} lead={t('signInLead')}>
      <Form method="post" onSubmit={(event) => isBusy && event.preventDefault()}>
        {actionData && (
          <Alert tone="danger" role="alert">
            {problemText(actionData.problem)}
          </Alert>
        )}
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          required
        />
        <Field
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" busy={isBusy}>
          {t('signIn')}
        </Button>
        <p>{t('lostAll')}</p>
      </Form>
    </Entrance>
  );
}
