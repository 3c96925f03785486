import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So close to the end counts as being there. */
const NEAR_PX = 48;

/**
 * Keeps a scroller at its end while new items come, unless the reader has scrolled away: then it
 * counts what they have not seen. `newest` is the newest item's id, `count` how many there are.
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

  // What was said before may arrive above what has been said since: the end moves all the same.
  useLayoutEffect(() => {
    if (count > 0 && newest !== undefined && isAtEnd.current) toEnd();
  }, [count, newest, toEnd]);

  // A box that grows or shrinks (a keyboard, a turned phone) keeps its end in sight.
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
