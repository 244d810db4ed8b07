declare global {
  interface Window {
    /** Path and query of the address that this document was loaded from; set in its head. */
    documentAddress?: string;
  }
}

/** What is needed of the browser. */
type Browser = {
  documentAddress: () => string | undefined;
  address: () => string;
  onTraversal: (listener: () => void) => () => void;
  reload: () => void;
};

/**
 * Back and Forward may change the address while the scripts are still loading. The document is then that of another
 * page: the one that belongs to the address is loaded, and this one is not hydrated. Null in that case; else a function
 * to call once the router follows the address itself.
 */
export function guardDocumentAddress(browser: Browser = thisBrowser): (() => void) | null {
  const own = browser.documentAddress() ?? browser.address();
  let isLeaving = false;
  const check = () => {
    // A load that has begun may be stopped by the next step: it starts again.
    if (!isLeaving && browser.address() === own) return;
    isLeaving = true;
    browser.reload();
  };
  const stop = browser.onTraversal(check);
  check();
  return isLeaving ? null : stop;
}

/** Whether the page on the screen is the one that the document was loaded for. */
export function isDocumentAddress(): boolean {
  return thisBrowser.documentAddress() === thisBrowser.address();
}

const thisBrowser: Browser = {
  documentAddress: () => window.documentAddress,
  address: () => location.pathname + location.search,
  onTraversal: (listener) => {
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
  reload: () => location.reload(),
};
