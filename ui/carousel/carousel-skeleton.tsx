import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './carousel.module.css';

/** The room pictures take while they are on their way, dots included. Its region says "loading". */
export const CarouselSkeleton = () => (
  <div className={styles.carousel} aria-hidden="true">
    <Skeleton shape="image" />
    <div className={styles.dots}>
      <span className={styles.dot} />
    </div>
  </div>
);
