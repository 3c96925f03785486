import type { KeyboardEvent } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Image, type Picture } from '../image/image.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './carousel.module.css';
import { useSlide } from './use-slide.ts';

/** `src` is also the key. */
export interface CarouselPicture extends Picture {
  /** Alternative text. */
  alt: string;
}

export interface CarouselProps {
  /** First to last. */
  pictures: readonly CarouselPicture[];
  /** Such as "Pictures of the teapot". */
  label: string;
  /** Role description, such as "carousel". */
  roleLabel: string;
  /** Label of the previous button. */
  previousLabel: string;
  /** Label of the next button. */
  nextLabel: string;
  /** Label of the image at `index`, from 0, such as "Picture 2 of 5". */
  positionLabel: (index: number, total: number) => string;
  /** Width of the carousel, as Image takes it. Without it: the window's. */
  sizes?: string;
  /** The first image is the page's largest and loads first. Default false. */
  priority?: boolean;
  /** Thumbnails instead of dots from a width of 26rem. Default false. */
  thumbnails?: boolean;
  /** Called with the index, from 0, of the image to enlarge. Without it: no button. */
  onZoom?: (index: number) => void;
  /** Label of that button, with `onZoom`. Default "". */
  zoomLabel?: string;
}

/** In CSS pixels. */
const THUMBNAIL = 64;

interface DotsProps
  extends Required<Pick<CarouselProps, 'pictures' | 'thumbnails' | 'positionLabel'>> {
  /** Index from 0. */
  current: number;
  onPress: (index: number) => void;
}

const Dots = ({ pictures, current, thumbnails, positionLabel, onPress }: DotsProps) => (
  <div className={styles.dots}>
    {pictures.map((picture, index) => (
      <button
        key={picture.src}
        type="button"
        className={styles.dot}
        aria-label={positionLabel(index, pictures.length)}
        aria-current={index === current}
        onClick={() => onPress(index)}
      >
        {thumbnails && <Image src={picture} alt="" size={THUMBNAIL} />}
      </button>
    ))}
  </div>
);

interface ArrowsProps extends Pick<CarouselProps, 'previousLabel' | 'nextLabel'> {
  /** Index from 0. */
  current: number;
  total: number;
  onPress: (index: number) => void;
}

/** Stay focusable at the ends, so that focus is not lost. */
const Arrows = ({ current, total, previousLabel, nextLabel, onPress }: ArrowsProps) => (
  <>
    <IconButton
      icon="chevron-left"
      variant="outline"
      label={previousLabel}
      className={styles.previous}
      aria-disabled={current === 0}
      onClick={() => onPress(current - 1)}
    />
    <IconButton
      icon="chevron-right"
      variant="outline"
      label={nextLabel}
      className={styles.next}
      aria-disabled={current === total - 1}
      onClick={() => onPress(current + 1)}
    />
  </>
);

/** Images side by side, one visible at a time. Works by swipe, button and arrow key. */
export const Carousel = ({
  pictures,
  label,
  roleLabel,
  previousLabel,
  nextLabel,
  positionLabel,
  sizes,
  priority = false,
  thumbnails = false,
  onZoom,
  zoomLabel = '',
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
    <section
      className={styles.carousel}
      data-thumbnails={thumbnails}
      aria-label={label}
      aria-roledescription={roleLabel}
    >
      <div className={styles.window}>
        <ul
          ref={track}
          className={styles.track}
          tabIndex={several ? 0 : undefined}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} className={styles.slide}>
              <Image
                src={picture}
                alt={picture.alt}
                sizes={sizes}
                priority={priority && index === 0}
              />
            </li>
          ))}
        </ul>
        {several && (
          <Arrows
            current={current}
            total={total}
            previousLabel={previousLabel}
            nextLabel={nextLabel}
            onPress={show}
          />
        )}
        {onZoom && (
          <IconButton
            icon="fullscreen"
            variant="outline"
            label={zoomLabel}
            className={styles.zoom}
            onClick={() => onZoom(current)}
          />
        )}
      </div>
      {several && (
        <Dots
          pictures={pictures}
          current={current}
          thumbnails={thumbnails}
          positionLabel={positionLabel}
          onPress={show}
        />
      )}
      <div aria-live="polite">
        {several && <VisuallyHidden>{positionLabel(current, total)}</VisuallyHidden>}
      </div>
    </section>
  );
};
