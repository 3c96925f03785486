import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './image.module.css';

const types = ['product', 'user', 'channel', 'store'] as const;

/** An image in several widths. */
export interface Picture {
  /** For browsers without `srcSet`. */
  src: string;
  /** Such as "/a/320 320w, /a/640 640w". */
  srcSet?: string;
  /** Original width in pixels. Without it: square. */
  width?: number;
  /** Original height in pixels. Without it: square. */
  height?: number;
  /** A CSS colour shown while loading. */
  colour?: string | null;
}

export interface ImageProps {
  /** Selects the placeholder. Default "product", also for an unknown type. */
  type?: (typeof types)[number];
  /** Falls back to a placeholder if missing or failing. */
  src?: Picture | string | null;
  /** Alternative text; empty if the next text says the same. */
  alt: string;
  /** Side in CSS pixels. Without it: the container's width. */
  size?: number;
  /**
   * The displayed width as in HTML, such as "(min-width: 48rem) 16rem, 46vw". Without it: `size`,
   * or the window's width.
   */
  sizes?: string;
  /** Round. Default false. */
  round?: boolean;
  /** The first screen's largest image, which loads first. Default false. */
  priority?: boolean;
  /** When it loads. Without it: "eager" with `priority`, otherwise "lazy". */
  loading?: 'eager' | 'lazy';
  /** Class of the root element. */
  className?: string;
}

/** For the ratio. */
const UNKNOWN_SIDE = 480;

const placeholderOf = (type: string): Picture => ({
  src: `/placeholders/${types.find((known) => known === type) ?? 'product'}.svg`,
});

/**
 * A square image. Shows its colour while loading, and a placeholder on failure. Spec §2 image
 * element.
 */
export const Image = ({
  type = 'product',
  src,
  alt,
  size,
  sizes,
  round = false,
  priority = false,
  loading = priority ? 'eager' : 'lazy',
  className,
}: ImageProps) => {
  const [failed, setFailed] = useState<string>();
  const given = typeof src === 'string' ? { src } : src;
  const isShown = Boolean(given?.src) && given?.src !== failed;
  const shown = given && isShown ? given : placeholderOf(type);
  const fail = () => isShown && setFailed(shown.src);
  // An image in the server's HTML may have failed before hydration.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) fail();
  };
  const { colour } = shown;
  return (
    <img
      ref={check}
      loading={loading}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      src={shown.src}
      srcSet={shown.srcSet}
      sizes={shown.srcSet && (sizes ?? (size ? `${size}px` : undefined))}
      alt={alt}
      width={size ?? shown.width ?? UNKNOWN_SIDE}
      height={size ?? shown.height ?? UNKNOWN_SIDE}
      style={{ width: size, backgroundColor: colour ?? undefined }}
      className={classNames(styles.image, round && styles.round, className)}
      onError={fail}
    />
  );
};
