import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './carousel.module.css';

/**
 * Placeholder with the size of a carousel that is loading, dots included. The region around it says
 * "loading".
 */
export const CarouselSkeleton = () => (
  <div className={styles.carousel} aria-hidden="true">
    <Skeleton shape="image" />
    <div className={styles.dots}>
      <span className={styles.dot} />
    </div>
  </div>
);
