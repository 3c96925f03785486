import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './carousel.module.css';

/** A placeholder of the carousel's size. */
export const CarouselSkeleton = () => (
  <div className={styles.carousel} aria-hidden="true">
    <Skeleton shape="image" />
    <div className={styles.dots}>
      <span className={styles.dot} />
    </div>
  </div>
);
