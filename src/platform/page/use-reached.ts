import { useCallback, useState } from 'react';

/** Returns whether an element is on screen or above it. */
export function useReached() {
  const [isReached, setIsReached] = useState(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsReached(last.isIntersecting || last.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isReached };
}
