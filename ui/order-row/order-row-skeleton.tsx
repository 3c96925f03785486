import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './order-row.module.css';

/** The room an order takes while it is on its way. Its region says "loading". */
export const OrderRowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    <div className={styles.picture}>
      <Skeleton shape="image" width={72} />
    </div>
    <div className={styles.text}>
      <Skeleton width="60%" height="0.75rem" />
      <Skeleton width="90%" />
      <div className={styles.foot}>
        <Skeleton shape="block" width="4.5rem" height="1.375rem" />
        <Skeleton width="5rem" />
      </div>
    </div>
  </div>
);
