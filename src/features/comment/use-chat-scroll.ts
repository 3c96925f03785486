import { useCallback, useEffect, useRef, useState } from 'react';
import { inNextFrame } from '../../platform/time/batch.ts';
import { returnToNewest, stayInHistory } from './chat.ts';
import { loadOlderComments } from './history.ts';

const NEAR_PX = 48;
const EARLY_PX = 400;

/** A reversed column keeps its position while lines are added, without layout measurements. */
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
 * `short` while all lines have fitted into the panel since it opened, `ending` for one frame, then
 * `long`. An IntersectionObserver needs no layout measurement.
 */
export function useLength() {
  const [length, setLength] = useState<'short' | 'ending' | 'long'>('short');

  const start = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) return;
        setLength('ending');
        observer.disconnect();
      },
      { root: element.closest('[role=log]') },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (length !== 'ending') return undefined;
    let cancel = inNextFrame(() => {
      cancel = inNextFrame(() => setLength('long'));
    });
    return () => cancel();
  }, [length]);

  return { length, start };
}

export function useHeld<T>(value: T, isHeld: boolean): T {
  const last = useRef(value);
  useEffect(() => {
    if (!isHeld) last.current = value;
  }, [value, isHeld]);
  return isHeld ? last.current : value;
}
