import { useCallback, useRef } from 'react';
import { loadOlderComments, returnToNewest, stayInHistory } from './actions.ts';

/** Closer to the end than this counts as being there. */
const NEAR_PX = 48;
/** Closer to the start than this, older lines are loaded: before the reader has to wait for them. */
const EARLY_PX = 400;

/**
 * Tells the chat where its reader is. The list is a reversed column, whose position is counted from
 * its end: the browser keeps a reader there while lines are added, and what is added above the
 * reader moves nothing. So no line costs a measurement of the layout.
 */
export function useFollow() {
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
