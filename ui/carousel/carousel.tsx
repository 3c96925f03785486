import type { KeyboardEvent } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Image } from '../image/image.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './carousel.module.css';
import { useSlide } from './use-slide.ts';

export interface CarouselPicture {
  /** Address; also its identity. */
  src: string;
  /** What the picture says. */
  alt: string;
}

export interface CarouselProps {
  /** First to last. */
  pictures: readonly CarouselPicture[];
  /** Names the whole, such as "Pictures of the teapot". */
  label: string;
  /** What such a thing is called, such as "carousel". */
  roleLabel: string;
  /** Name of the button to the picture before. */
  previousLabel: string;
  /** Name of the button to the picture after. */
  nextLabel: string;
  /** Of the picture at `index` (from 0), such as "Picture 2 of 5"; names its dot, and is read aloud. */
  positionLabel: (index: number, total: number) => string;
  /** Among the first in sight: the first picture loads before everything else. Default false. */
  priority?: boolean;
}

/** Pictures side by side, one in sight. Swiped, pressed, or walked with the arrow keys. */
export const Carousel = ({
  pictures,
  label,
  roleLabel,
  previousLabel,
  nextLabel,
  positionLabel,
  priority = false,
}: CarouselProps) => {
  const { track, current, show } = useSlide(pictures.length);
  const total = pictures.length;
  const several = total > 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const goal = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: total - 1 }[
      event.key
    ];
    if (goal === undefined) return;
    event.preventDefault();
    show(goal);
  };

  return (
    <section className={styles.carousel} aria-label={label} aria-roledescription={roleLabel}>
      <div className={styles.window}>
        <ul
          ref={track}
          className={styles.track}
          tabIndex={several ? 0 : undefined}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {pictures.map(({ src, alt }, index) => (
            <li key={src} className={styles.slide}>
              <Image src={src} alt={alt} priority={priority && index === 0} />
            </li>
          ))}
        </ul>
        {several && (
          <>
            <IconButton
              icon="chevron-left"
              variant="outline"
              label={previousLabel}
              className={styles.previous}
              aria-disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              icon="chevron-right"
              variant="outline"
              label={nextLabel}
              className={styles.next}
              aria-disabled={current === total - 1}
              onClick={() => show(current + 1)}
            />
          </>
        )}
      </div>
      {several && (
        <div className={styles.dots}>
          {pictures.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              className={styles.dot}
              aria-label={positionLabel(index, total)}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
      <div aria-live="polite">
        {several && <VisuallyHidden>{positionLabel(current, total)}</VisuallyHidden>}
      </div>
    </section>
  );
};
