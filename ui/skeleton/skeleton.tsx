import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** text: lines; image: a square of the container's width. Default "text". */
  shape?: 'text' | 'image' | 'circle' | 'block';
  /** How many lines. Default 1. */
  lines?: number;
  /** CSS length or pixels. Default: the container's width; 40 pixels for a circle. */
  width?: number | string;
  /** CSS length or pixels. Default: the shape's. */
  height?: number | string;
}

/** A placeholder that prevents layout shifts. Hidden from screen readers. */
export const Skeleton = ({ shape = 'text', lines = 1, width, height }: SkeletonProps) => (
  <span className={styles.frame} aria-hidden="true">
    {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        key={line}
        className={classNames(styles.skeleton, styles[shape])}
        style={{ width, height }}
      />
    ))}
  </span>
);
