import { useEffect, useState, type ComponentType } from 'react';
import type { StoredName } from '#storefront/browser/preferences.ts';
import { useRouteName } from '#storefront/features/navigation/use-route-name.ts';

const KEY: StoredName = 'contactMessages';

/**
 * What becomes of messages that were written without a connection. Its scripts are loaded where one waits in this
 * browser, and on the page where one is written.
 */
export function SentLater() {
  const isOnContact = useRouteName() === 'contact';
  const [loaded, setLoaded] = useState<{ Messages: ComponentType } | null>(null);
  useEffect(() => {
    if (loaded) return undefined;
    const load = () => {
      if (!isOnContact && !isWaiting()) return;
      void import('./sent-later-messages.tsx').then(
        ({ SentLaterMessages }) => setLoaded({ Messages: SentLaterMessages }),
        // Without a connection there is nothing to send.
        () => undefined,
      );
    };
    load();
    // A script that did not arrive is loaded again when there is a connection.
    const names = ['online', 'storage'];
    for (const name of names) window.addEventListener(name, load);
    return () => {
      for (const name of names) window.removeEventListener(name, load);
    };
  }, [loaded, isOnContact]);
  return <div role="status">{loaded && <loaded.Messages />}</div>;
}

/** False in a browser without storage. */
function isWaiting(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
