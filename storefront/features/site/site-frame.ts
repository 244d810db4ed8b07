import type { SiteFrameQuery } from '#storefront/graphql/gen/graphql.ts';

/** What the frame of every page shows. */
export type SiteFrame = {
  /** Origin of the site: canonical addresses begin with it. */
  origin: string;
  /** The slug of the tenant. */
  tenant: string;
  site: SiteFrameQuery['site'];
  /** The content pages that the tenant has in this language. */
  pages: SiteFrameQuery['pages'];
  /** The top-level categories of the shop. */
  categories: NonNullable<SiteFrameQuery['taxonomy']>['children'];
  /** The current year, for the copyright line. */
  year: number;
};

/** Tells the data of the frame from those of the pages within it. */
export function isSiteFrame(loaderData: unknown): loaderData is SiteFrame {
  return (
    typeof loaderData === 'object' &&
    loaderData !== null &&
    'origin' in loaderData &&
    'site' in loaderData
  );
}
