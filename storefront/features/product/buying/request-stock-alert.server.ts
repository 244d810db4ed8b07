import { data, type RouterContextProvider } from 'react-router';
import { privatePage } from '#storefront/features/page/cache-headers.server.ts';
import { refusal } from '#storefront/features/errors/refusal.server.ts';
import { execute } from '#storefront/graphql/execute.server.ts';
import { RequestStockAlertDocument } from '#storefront/graphql/gen/graphql.ts';
import { readStockAlert, type AlertAnswer } from './stock-alert-answer.ts';

/** Sends the form of a sold-out variant to the API; the answer is not cached. */
export async function requestStockAlert(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ReturnType<typeof data<AlertAnswer>>> {
  const typed = readStockAlert(form);
  const { stockAlertRequest: result } = await execute(context, RequestStockAlertDocument, {
    input: typed,
  });
  const headers = privatePage();
  if (result.__typename === 'Problem') {
    const refused = refusal(result);
    return data(
      { ...typed, fault: result },
      { ...refused, headers: { ...headers, ...refused.headers } },
    );
  }
  return data({ ...typed, email: result.email, fault: null }, { headers });
}
