import { useRouteLoaderData } from 'react-router';
import { useLocale } from '#storefront/i18n/intl.tsx';
import type { SiteFrame } from './site-frame.ts';

/** The house of the page. Throws where its data could not be loaded: only the root's error page stands there. */
export function useSite(): SiteFrame {
  const frame = useRouteLoaderData<SiteFrame>(useLocale());
  if (!frame) throw new Error('The frame of the page is not loaded');
  return frame;
}
