import { useEffect, useRef, useState, type RefObject } from 'react';

type Stuck = {
  /** Marks the place of a sticky element in the page: an element without height, right before it. */
  edge: RefObject<HTMLDivElement | null>;
  isStuck: boolean;
  /** Stays true, so that typed text is not lost on the way up. */
  hasBeenStuck: boolean;
};

/** Whether a sticky element has left its place in the page. */
export function useStuck(): Stuck {
  const edge = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  const [hasBeenStuck, setHasBeenStuck] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      // Below the screen its place is not left.
      const isAbove = !entry.isIntersecting && entry.boundingClientRect.top < 0;
      setStuck(isAbove);
      if (isAbove) setHasBeenStuck(true);
    });
    if (edge.current) observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return { edge, isStuck, hasBeenStuck };
}
