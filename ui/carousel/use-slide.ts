import { useEffect, useRef, useState } from 'react';

function nearestSlide(box: HTMLElement): number {
  const distances = [...box.children].map((slide) =>
    Math.abs((slide as HTMLElement).offsetLeft - box.offsetLeft - box.scrollLeft),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Tracks and sets the visible child of a scroll-snap container. */
export const useSlide = (count: number) => {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const box = track.current;
    if (!box || count === 0) return;
    const observer = new IntersectionObserver(
      // During layout several slides may be visible, in any order.
      () => setCurrent(nearestSlide(box)),
      { root: box, threshold: 0.6 },
    );
    for (const slide of box.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);

  const show = (index: number) => {
    const box = track.current;
    const slide = box?.children[Math.min(Math.max(index, 0), count - 1)] as HTMLElement | undefined;
    // scrollIntoView would scroll the page too.
    if (box && slide) box.scrollTo({ left: slide.offsetLeft - box.offsetLeft });
  };

  return { track, current, show };
};
