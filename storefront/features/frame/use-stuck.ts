import { useEffect, useRef, useState, type RefObject } from 'react';

type Stuck = {
  /** Where what sticks stands in the page: an element without height, right before it. */
  edge: RefObject<HTMLDivElement | null>;
  isStuck: boolean;
  /** Stays true, so that what has been typed there is not lost on the way up. */
  hasBeenStuck: boolean;
};

/** Whether what sticks to the upper edge of the screen has left its place in the page. */
export function useStuck(): Stuck {
  const edge = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  const [hasBeenStuck, setHasBeenStuck] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      // Below the screen its place has not been left.
      const isAbove = !entry.isIntersecting && entry.boundingClientRect.top < 0;
      setStuck(isAbove);
      if (isAbove) setHasBeenStuck(true);
    });
    if (edge.current) observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return { edge, isStuck, hasBeenStuck };
}
