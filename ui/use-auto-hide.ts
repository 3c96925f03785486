import { type AnimationEvent, useEffect, useState } from 'react';

/**
 * Returns props of a self-hiding element. After `duration` ms it gets `data-leaving`; after its
 * exit `onEnd` is called once.
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
