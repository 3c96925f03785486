import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './image.module.css';

const types = ['product', 'user', 'channel', 'store'] as const;

export interface ImageProps {
  /**
   * What the image shows; it selects the placeholder. An unknown type counts as a product.
   * Default "product".
   */
  type?: (typeof types)[number];
  /**
   * URL of the image. If it is empty, null or fails to load, the placeholder of the type is shown.
   */
  src?: string | null;
  /** Alternative text; empty when the text next to it says the same. */
  alt: string;
  /** Width and height in CSS pixels. Without it the image is as wide as its container. */
  size?: number;
  /** Round. Default false. */
  round?: boolean;
  /** Above the fold: loads with high priority. Default false. */
  priority?: boolean;
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

const placeholderOf = (type: string) =>
  `/placeholders/${types.find((known) => known === type) ?? 'product'}.svg`;

/** A square image that covers its box and falls back to a placeholder. Spec §2 image element. */
export const Image = ({
  type = 'product',
  src,
  alt,
  size,
  round = false,
  priority = false,
  className,
}: ImageProps) => {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed ? src : placeholderOf(type);
  // An image in the server's HTML may have failed before hydration.
  const check = (image: HTMLImageElement | null) => {
    if (src && image?.complete && image.naturalWidth === 0) setFailed(src);
  };
  return (
    <img
      ref={check}
      src={shown}
      alt={alt}
      width={size ?? 480}
      height={size ?? 480}
      style={size ? { width: size } : undefined}
      className={classNames(styles.image, round && styles.round, className)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => src && setFailed(src)}
    />
  );
};
