import { data, redirect } from 'react-router';
import { NO_RECORD } from '#storefront/features/errors/error-kind.ts';
import type { SeoRecordFragment } from '#storefront/graphql/gen/graphql.ts';

/**
 * The record of a page whose path ends with a slug (specification, section 2). `seo` is the API's answer for the slug
 * and the type: throws a redirect to the same route with the current slug of the record, with the query, or the 404
 * 'Not Found' where the slug is unknown.
 */
export function foundRecord<Found>(
  record: Found | null | undefined,
  seo: SeoRecordFragment | null | undefined,
  url: URL,
): Found {
  if (seo?.redirect) {
    const list = url.pathname.slice(0, url.pathname.lastIndexOf('/'));
    throw redirect(`${list}/${encodeURIComponent(seo.redirect)}${url.search}`, {
      status: 301,
      // Another record may take the slug tomorrow: a browser that caches the redirect for good would never see it.
      headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' },
    });
  }
  if (!seo || record == null) throw data(NO_RECORD, { status: 404 });
  return record;
}
