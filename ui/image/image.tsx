import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './image.module.css';

const types = ['product', 'user', 'channel', 'store'] as const;

/** An image in several widths. A URL alone stands for an image of one width. */
export interface Picture {
  /** URL for browsers that know no `srcSet`. */
  src: string;
  /** URLs with their widths, such as "/a/320 320w, /a/640 640w". */
  srcSet?: string;
  /** Width of the original in pixels. Without it the image counts as square. */
  width?: number;
  /** Height of the original in pixels. Without it the image counts as square. */
  height?: number;
  /** A CSS colour that fills the box while the image loads. */
  colour?: string | null;
}

export interface ImageProps {
  /**
   * What the image shows; it selects the placeholder. An unknown type counts as a product.
   * Default "product".
   */
  type?: (typeof types)[number];
  /**
   * The image or its URL. If it is empty, null or fails to load, the placeholder of the type is shown.
   */
  src?: Picture | string | null;
  /** Alternative text; empty when the text next to it says the same. */
  alt: string;
  /** Width and height in CSS pixels. Without it the image is as wide as its container. */
  size?: number;
  /**
   * How wide the image is shown, as in HTML, such as "(min-width: 48rem) 16rem, 46vw"; with it the
   * browser picks from `srcSet`. Without it: `size`, otherwise the width of the window.
   */
  sizes?: string;
  /** Round. Default false. */
  round?: boolean;
  /** The largest image of the first screen: loads before everything else. Default false. */
  priority?: boolean;
  /** At once, or when it comes near the window. Without it: "eager" with `priority`, otherwise "lazy". */
  loading?: 'eager' | 'lazy';
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

/** Width and height, for the ratio, of an image that says none. */
const UNKNOWN_SIDE = 480;

const placeholderOf = (type: string): Picture => ({
  src: `/placeholders/${types.find((known) => known === type) ?? 'product'}.svg`,
});

/**
 * A square image that covers its box and falls back to a placeholder. The browser picks its width
 * and, until it is loaded, the box has its colour. Spec §2 image element.
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
