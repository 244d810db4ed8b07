import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { firstShownPage } from './first-shown-page.ts';

/**
 * Leads the focus to the title of a page that the router has gone to, as a document that is loaded begins
 * anew: else it stays on a link that is gone, and nobody who listens hears of the page. The pages of a list
 * count each for itself, but for those that are loaded below another; the order of a list, a variant and a
 * step of the checkout are no pages.
 */
export function useFocusOnPage(): void {
  const { pathname, search, hash, state } = useLocation();
  const number = firstShownPage(state) ?? new URLSearchParams(search).get('page') ?? '1';
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
