import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './image.module.css';

const types = ['product', 'user', 'channel', 'store'] as const;

export interface ImageProps {
  /** What it shows; it picks the placeholder. An unknown type counts as a product. Default "product". */
  type?: (typeof types)[number];
  /** Address of the picture. Empty, null or failing: the placeholder of the type. */
  src?: string | null;
  /** What the picture says; empty when the text beside it says the same. */
  alt: string;
  /** Side in CSS pixels. Without it the picture is as wide as its container. */
  size?: number;
  /** A circle. Default false. */
  round?: boolean;
  /** The first thing seen on the page: loads before everything else. Default false. */
  priority?: boolean;
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

const placeholderOf = (type: string) =>
  `/placeholders/${types.find((known) => known === type) ?? 'product'}.svg`;

/** A square picture, cover-fit, that is never broken. Spec §2 image element. */
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
  // A picture in the first HTML may have failed before React was there to hear of it.
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
