import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './draw-card.module.css';

/** Placeholder with the size of a draw that is loading. The region around it says "loading". */
export const DrawCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.head}>
      <Skeleton shape="circle" />
      <div className={styles.titles}>
        <div className={styles.title}>
          <Skeleton width="9rem" />
        </div>
        <div className={styles.status}>
          <Skeleton width="4rem" />
        </div>
      </div>
    </div>
    <div className={styles.prize}>
      <Skeleton shape="image" width={72} />
      <div className={styles.text}>
        <div className={styles.name}>
          <Skeleton width="10rem" />
        </div>
        <div className={styles.more}>
          <Skeleton width="12rem" />
        </div>
      </div>
    </div>
  </div>
);
