import { type AnimationEvent, useEffect, useState } from 'react';

/**
 * For what shows itself and goes: in sight for `duration` milliseconds, then `data-leaving` until
 * the animation that the style gives to it has ended, then `onEnd`, once.
 */
export const usePassing = (duration: number, onEnd: () => void) => {
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
