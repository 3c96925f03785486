import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './product-tile.module.css';

/** Placeholder with the size of a product that is loading. The region around it says "loading". */
export const ProductTileSkeleton = () => (
  <div className={styles.tile} aria-hidden="true">
    <div className={styles.picture}>
      <Skeleton shape="image" />
    </div>
    <div className={styles.name}>
      <Skeleton lines={2} />
    </div>
    <div className={styles.price}>
      <Skeleton width="45%" />
    </div>
  </div>
);
