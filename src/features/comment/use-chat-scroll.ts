import { useCallback, useRef, useState } from 'react';
import { returnToNewest, stayInHistory } from './chat.ts';
import { loadOlderComments } from './history.ts';

/** Closer to the end than this counts as being there. */
const NEAR_PX = 48;
/** Closer to the start than this, older lines are loaded: before the reader has to wait for them. */
const EARLY_PX = 400;

/**
 * Tells the chat where its reader is. The list is a reversed column, whose position is counted from
 * its end: the browser keeps a reader there while lines are added, and what is added above the
 * reader moves nothing. So no line costs a measurement of the layout.
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
 * Whether the start of the chat has been in sight since it opened: there were always fewer lines than
 * its panel holds. The browser reports that by itself, so no line costs a measurement of the layout.
 */
export function useIsShort() {
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
