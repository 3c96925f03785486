import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './image.module.css';

const types = ['product', 'user', 'channel', 'store'] as const;

/** An image in several widths. A string is the URL of a single width. */
export interface Picture {
  /** URL for browsers without `srcSet`. */
  src: string;
  /** URLs with their widths, such as "/a/320 320w, /a/640 640w". */
  srcSet?: string;
  /** Width of the original in pixels. Without it the image is square. */
  width?: number;
  /** Height of the original in pixels. Without it the image is square. */
  height?: number;
  /** A CSS colour that fills the box while the image loads. */
  colour?: string | null;
}

export interface ImageProps {
  /** The subject, which selects the placeholder. Default "product", also for an unknown type. */
  type?: (typeof types)[number];
  /** The image or its URL. Falls back to a placeholder if it is missing or fails to load. */
  src?: Picture | string | null;
  /** Alternative text; empty when the text next to it says the same. */
  alt: string;
  /** Width and height in CSS pixels. Without it the image is as wide as its container. */
  size?: number;
  /**
   * The displayed width as in HTML, such as "(min-width: 48rem) 16rem, 46vw", for the choice in
   * `srcSet`. Without it: `size`, otherwise the width of the window.
   */
  sizes?: string;
  /** Round. Default false. */
  round?: boolean;
  /** The largest image of the first screen: loads before everything else. Default false. */
  priority?: boolean;
  /** When it loads. Without it: "eager" with `priority`, otherwise "lazy". */
  loading?: 'eager' | 'lazy';
  /** Class of the root element. */
  className?: string;
}

/** The default width and height, for the ratio. */
const UNKNOWN_SIDE = 480;

const placeholderOf = (type: string): Picture => ({
  src: `/placeholders/${types.find((known) => known === type) ?? 'product'}.svg`,
});

/**
 * A square image that covers its box and falls back to a placeholder. The box has the image's
 * colour while it loads. Spec §2 image element.
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
