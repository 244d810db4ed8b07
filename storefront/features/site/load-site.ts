import type { LoaderFunctionArgs } from 'react-router';
import { execute } from '#storefront/graphql/execute.ts';
import { SiteFrameDocument } from '#storefront/graphql/gen/graphql.ts';
import { apiContext } from '#storefront/graphql/transport.ts';
import type { SiteFrame } from './site-frame.ts';

/** Loads what the frame of every page shows. */
export async function loadSite({
  context,
}: Pick<LoaderFunctionArgs, 'context'>): Promise<SiteFrame> {
  const { site, pages, taxonomy } = await execute(
    context,
    SiteFrameDocument,
    {},
    { client: 'site' },
  );
  return {
    origin: context.get(apiContext).publicUrl,
    site,
    pages,
    categories: taxonomy?.children ?? [],
    year: new Date().getFullYear(),
  };
}
