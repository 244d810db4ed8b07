import { useRouteLoaderData } from 'react-router';
import { useLocale } from '#storefront/i18n/intl.tsx';
import type { SiteFrame } from './site-frame.ts';

/** The site of the page. Throws where its data could not be loaded: only the root's error page is shown then. */
export function useSite(): SiteFrame {
  const frame = useRouteLoaderData<SiteFrame>(useLocale());
  if (!frame) throw new Error('The frame of the page is not loaded');
  return frame;
}
