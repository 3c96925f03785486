import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './product-tile.module.css';

/** The room a product takes while it is on its way. Its region says "loading". */
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
