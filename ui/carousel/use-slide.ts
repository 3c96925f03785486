import { useEffect, useRef, useState } from 'react';

/** The child of a scroll-snap container that is nearest to where it is scrolled to. */
function nearestSlide(box: HTMLElement): number {
  const distances = [...box.children].map((slide) =>
    Math.abs((slide as HTMLElement).offsetLeft - box.offsetLeft - box.scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}

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
      // While a page is laid out, several slides may be in sight, and come into it in any order.
      () => setCurrent(nearestSlide(box)),
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
