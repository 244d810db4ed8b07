import { redirect } from 'react-router';
import {
  memberSession,
  requireMember,
} from '#storefront/features/account/member-session.server.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { ExportAccountDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import { localeHref } from '#storefront/i18n/locale-href.ts';
import type { Route } from './+types/account-export.ts';

export const middleware: Route.MiddlewareFunction[] = [memberSession];

/** Nobody is handed the data by following a link. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localeHref(context.get(apiContext).locale, '/account'));
}

/** All that is kept about the member, as a file. */
export async function action({ context }: Route.ActionArgs) {
  const account = localeHref(context.get(apiContext).locale, '/account');
  requireMember(context, account);
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
  if (result.code !== 'RATE_LIMITED') throw redirect(account, 303);
  const seconds = result.params.find(({ name }) => name === 'retryAfter')?.value ?? '60';
  throw new Response(null, {
    status: 429,
    headers: { 'Retry-After': seconds, 'Cache-Control': 'no-store' },
  });
}
