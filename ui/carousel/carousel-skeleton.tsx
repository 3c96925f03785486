import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './carousel.module.css';

/**
 * A placeholder with the size of the carousel, dots included. */
export const CarouselSkeleton = () => (
  <div className={styles.carousel} aria-hidden="true">
    <Skeleton shape="image" />
    <div className={styles.dots}>
      <span className={styles.dot} />
    </div>
  </div>
);
