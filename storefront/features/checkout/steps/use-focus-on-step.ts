import { useEffect, useRef } from 'react';
import type { Step } from './steps.ts';

/** Moves the focus to the heading of a step that opens, except for the first one of the page. */
export function useFocusOnStep(open: Step): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    document.getElementById(`${open}-heading`)?.focus({ preventScroll: true });
  }, [open]);
}
