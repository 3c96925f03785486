import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Calls `onEnd` after `duration` ms. Returns handlers that pause it under pointer or focus. */
export const useExpiry = (duration: number, onEnd: () => void) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  const running = !(pointed || focused);

  useEffect(() => {
    if (!running) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [running]);

  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) =>
      setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
  };
};
