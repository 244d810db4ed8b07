import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the title of a page after a navigation of the router, as a new document would: else it stays on a
 * link that is gone, and screen readers do not announce the page. The pages of a list count each for itself;
 * the order of a list, a variant and a step of the checkout are no pages.
 */
export function useFocusOnPage(): void {
  const { pathname, search, hash } = useLocation();
  const number = new URLSearchParams(search).get('page') ?? '1';
  const page = `${pathname} ${number}`;
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    const title = document.querySelector<HTMLElement>('#content h1');
    // A fragment leads to a place of its own.
    if (!title || hash !== '') return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [page, hash]);
}
