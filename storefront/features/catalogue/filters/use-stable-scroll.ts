import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the pressed element where it is on the screen while the list changes around it: values without hits leave the
 * facets above it. Call the returned function with the pressed element; `state` is what changes when the list has
 * changed.
 */
export function useStableScroll(state: unknown): (pressed: Element) => void {
  const before = useRef<{ pressed: Element; top: number; state: unknown } | null>(null);
  useLayoutEffect(() => {
    // Until the list has changed, the pressed element stays where it was.
    if (!before.current || before.current.state === state) return;
    const { pressed, top } = before.current;
    before.current = null;
    // On small screens the bottom sheet scrolls, else the page.
    const frame = pressed.closest(':popover-open') ?? window;
    frame.scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [state]);
  return (pressed) => {
    before.current = { pressed, top: pressed.getBoundingClientRect().top, state };
  };
}
