import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './banner.module.css';

/** Placeholder with the size of a banner that is loading. The region around it says "loading". */
export const BannerSkeleton = () => (
  <div className={classNames(styles.banner, styles.loading)} aria-hidden="true">
    <div className={styles.text}>
      <div className={styles.title}>
        <Skeleton width="75%" />
      </div>
      <div className={styles.more}>
        <Skeleton width="90%" />
      </div>
    </div>
  </div>
);
