import { type AnimationEvent, useEffect, useState } from 'react';

/**
 * Props for an element that hides by itself: after `duration` milliseconds it gets `data-leaving`,
 * and when the exit animation of its style has ended, `onEnd` is called once.
 */
export const useAutoHide = (duration: number, onEnd: () => void) => {
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLeaving(true), duration);
    return () => clearTimeout(timer);
  }, [duration]);

  return {
    'data-leaving': leaving || undefined,
    onAnimationEnd: (event: AnimationEvent) => {
      if (leaving && event.target === event.currentTarget) onEnd();
    },
  };
};
