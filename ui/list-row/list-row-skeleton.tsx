import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './list-row.module.css';

export interface ListRowSkeletonProps {
  /** Size of the image before the text, in pixels. Default 72. */
  picture?: number;
  /** Element. Default "li", for use in a list. */
  as?: 'li' | 'div';
}

/** A placeholder with the size of the row. */
export const ListRowSkeleton = ({ picture = 72, as: Element = 'li' }: ListRowSkeletonProps) => (
  <Element className={styles.row} aria-hidden="true">
    <div className={styles.media}>
      <Skeleton shape="image" width={picture} />
    </div>
    <div className={styles.text}>
      <div className={styles.title}>
        <Skeleton width="11rem" />
      </div>
      <Skeleton width="5rem" />
    </div>
  </Element>
);
