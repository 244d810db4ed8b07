import { createGraphql } from '#api/graphql.ts';
import type { Database } from '#db/database.ts';

type Answer<T> = {
  status: number;
  data: T;
  errors: { message: string; extensions: { code?: string } }[];
};

/** Answers the data as what the test takes it for. */
export type Ask = <T>(
  query: string,
  options?: { locale?: 'en' | 'el'; variables?: object; headers?: Record<string, string> },
) => Promise<Answer<T>>;

/** Asks the data service of a database, as the house's own storefront does. */
export function createAsk(db: Database, now?: () => Date): Ask {
  const graphql = createGraphql({ db, log: { error: () => undefined }, now });
  const ask: Ask = async (query, { locale = 'en', variables = {}, headers = {} } = {}) => {
    const response = await graphql.data(
      new Request('http://shop.example/graphql/data', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Tenant: 'kerasma',
          Locale: locale,
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      }),
    );
    // A test that reads data of a failed call fails: that is what it is for.
    const { data, errors } = (await response.json()) as Pick<Answer<never>, 'data'> &
      Partial<Answer<never>>;
    return { status: response.status, data, errors: errors ?? [] };
  };
  return ask;
}
