import { useEffect, useRef } from 'react';
import type { Step } from './steps.ts';

/** Leads the focus to the heading of a step that opens, but not to the one that the page came with. */
export function useFocusOnStep(open: Step): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    document.getElementById(`${open}-heading`)?.focus({ preventScroll: true });
  }, [open]);
}
