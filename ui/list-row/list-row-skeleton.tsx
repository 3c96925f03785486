import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './list-row.module.css';

export interface ListRowSkeletonProps {
  /** Size of the image in pixels. Default 72. */
  picture?: number;
  /** Default "li", for lists. */
  as?: 'li' | 'div';
}

/** A placeholder of the row's size. */
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
