import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';
import { useSite } from '#storefront/features/site/use-site.ts';
import { rulesOf, siteConsent } from './site-consent.ts';
import { trackedPath } from './tracked-path.ts';

/** Starts the enabled providers, and reports every page to them. */
export function useCountedVisit(): void {
  const { pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  const path = trackedPath(pathname, useRouteName(), params);
  const { analytics } = useSite().site;
  // Another query is another page, though it is not reported: it may contain a search term.
  const address = pathname + search;
  useEffect(() => {
    siteConsent.showPage({ path, title: document.title }, address);
  }, [path, address]);
  useEffect(() => siteConsent.begin(rulesOf(analytics)), [analytics]);
}
