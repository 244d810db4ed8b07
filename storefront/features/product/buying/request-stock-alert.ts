import { data, type RouterContextProvider } from 'react-router';
import { privatePage } from '#storefront/features/page/cache-headers.ts';
import { faultOf, type Fault } from '#storefront/features/errors/problem-message.ts';
import { refusal } from '#storefront/features/errors/refusal.ts';
import { execute } from '#storefront/graphql/execute.ts';
import { RequestStockAlertDocument } from '#storefront/graphql/gen/graphql.ts';

/** The answer to the form of a sold-out variant: which one, what had been typed, and the faults. */
export type AlertAnswer = { variantId: string; email: string; fault: Fault | null };

/** Sends the form of a sold-out variant to the API; the answer is not cached. */
export async function requestStockAlert(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ReturnType<typeof data<AlertAnswer>>> {
  const typed = typedIn(form);
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

/** The answer where the form never arrived. */
export function lostAlert(form: FormData): AlertAnswer {
  return { ...typedIn(form), fault: faultOf('UNKNOWN') };
}

function typedIn(form: FormData): { variantId: string; email: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { variantId: text('variantId'), email: text('email') };
}
