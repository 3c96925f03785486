import { useEffect, useRef, useState } from 'react';

/**
 * Tracks which of the `count` children of a scroll-snap container is visible, and scrolls to one.
 */
export const useSlide = (count: number) => {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const box = track.current;
    if (!box || count === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent([...box.children].indexOf(seen.target));
      },
      { root: box, threshold: 0.6 },
    );
    for (const slide of box.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);

  const show = (index: number) => {
    const box = track.current;
    const slide = box?.children[Math.min(Math.max(index, 0), count - 1)] as HTMLElement | undefined;
    // Not scrollIntoView, which would scroll the page too.
    if (box && slide) box.scrollTo({ left: slide.offsetLeft - box.offsetLeft });
  };

  return { track, current, show };
};
