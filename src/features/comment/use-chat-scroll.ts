import { useCallback, useRef, useState } from 'react';
import { returnToNewest, stayInHistory } from './chat.ts';
import { loadOlderComments } from './history.ts';

const NEAR_PX = 48;
/** Distance from the start. */
const EARLY_PX = 400;

/**
 * Reports the scroll position to the chat. In a reversed column the browser keeps the position
 * while lines are added, without layout measurements.
 */
export function useChatScroll() {
  const scroller = useRef<HTMLDivElement>(null);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const fromEnd = -element.scrollTop;
    if (fromEnd < NEAR_PX) return returnToNewest();
    stayInHistory();
    const toStart = element.scrollHeight - element.clientHeight - fromEnd;
    if (toStart < EARLY_PX) void loadOlderComments();
  }, []);

  const toEnd = useCallback(() => {
    returnToNewest();
    scroller.current?.scrollTo({ top: 0 });
  }, []);

  return { scroller, onScroll, toEnd };
}

/**
 * Returns whether all lines have fitted into the panel since it opened. An IntersectionObserver
 * needs no layout measurement.
 */
export function useIsShort() {
  const [isShort, setShort] = useState(true);

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
