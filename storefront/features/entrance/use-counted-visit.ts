import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { rulesOf, siteConsent } from './site-consent.ts';
import { trackedPath } from './tracked-path.ts';

/** Lets those who may count do so, and tells them of every page that the visitor comes to. */
export function useCountedVisit(): void {
  const { pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  const path = trackedPath(pathname, useRouteName(), params);
  const { analytics } = useSite().site;
  // Another query is another page, though it is not told which: it may hold what somebody was looking for.
  const address = pathname + search;
  useEffect(() => {
    siteConsent.showPage({ path, title: document.title }, address);
  }, [path, address]);
  useEffect(() => siteConsent.begin(rulesOf(analytics)), [analytics]);
}
