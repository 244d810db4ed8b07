import type { LoaderFunctionArgs } from 'react-router';
import { execute } from '#storefront/graphql/execute.server.ts';
import { SiteFrameDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import type { SiteFrame } from './site-frame.ts';

/** Loads the frame of every page. */
export async function loadSite({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<SiteFrame> {
  const { site, pages, taxonomy } = await execute(
    context,
    SiteFrameDocument,
    {},
    { client: 'site' },
  );
  const { publicUrl, timeZone, tenant } = context.get(apiContext);
  return {
    origin: publicUrl,
    tenant,
    site,
    pages,
    categories: taxonomy?.children ?? [],
    // Of the shop's own calendar: on New Year's night the server is still in the old year.
    year: Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date())),
  };
}
