import { useCallback, useState } from 'react';

/**
 * Whether the start of the chat has been in sight since it opened: there were always fewer lines than
 * its panel holds. The browser reports that by itself, so no line costs a measurement of the layout.
 */
export function useShort() {
  const [isShort, setShort] = useState(true);

  /** For an element at the start of the lines. */
  const start = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) return;
        setShort(false);
        observer.disconnect();
      },
      { root: element.closest('[role=log]') },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { isShort, start };
}
