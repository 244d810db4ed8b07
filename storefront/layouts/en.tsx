import { Outlet } from 'react-router';
import { loadSite } from '#storefront/features/site/load-site.server.ts';
import { en } from '#storefront/i18n/messages/en.ts';
import { Entrance } from './entrance.tsx';

// The messages are in the module of their language, so that a browser loads one language only.
export const handle = { locale: 'en', messages: en };

export const loader = loadSite;

/** The frame stays what it is while a visitor walks through the site. */
export const shouldRevalidate = () => false;

export default function English() {
  return (
    <Entrance>
      <Outlet />
    </Entrance>
  );
}
