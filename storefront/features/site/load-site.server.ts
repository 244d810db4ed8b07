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
    year: Number(yearsIn(timeZone).format(new Date())),
  };
}

/** A formatter takes as long as a third of a page's text: one for each zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function yearsIn(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  formatters.set(timeZone, made);
  return made;
}
