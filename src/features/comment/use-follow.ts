import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this counts as being there. */
const NEAR_PX = 48;

/**
 * Keeps a scroller at its end while items are added, unless the reader has scrolled away; then it
 * counts the unseen ones. `newest` is the newest item's id, `count` the number of items.
 */
export function useFollow(
  newest: string | undefined,
  indexOf: (id: string) => number,
  count: number,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [lastSeen, setLastSeen] = useState<string>();

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setLastSeen(undefined);
  }, []);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const isThere = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (isThere === isAtEnd.current) return;
    isAtEnd.current = isThere;
    setLastSeen(isThere ? undefined : newest);
  }, [newest]);

  // The history may be inserted above newer lines: the end moves all the same.
  useLayoutEffect(() => {
    if (count > 0 && newest !== undefined && isAtEnd.current) toEnd();
  }, [count, newest, toEnd]);

  // A box that is resized (a keyboard, a rotated phone) keeps its end in view.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => isAtEnd.current && toEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd]);

  const unseen = lastSeen === undefined ? 0 : count - 1 - indexOf(lastSeen);
  return { scroller, onScroll, toEnd, isAway: lastSeen !== undefined, unseen };
}
