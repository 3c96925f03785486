import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './order-row.module.css';

/** A placeholder of the order's size. */
export const OrderRowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    <div className={styles.picture}>
      <Skeleton shape="image" width={72} />
    </div>
    <div className={styles.text}>
      <div className={styles.facts}>
        <Skeleton width="9rem" />
      </div>
      <div className={styles.summary}>
        <Skeleton width="90%" />
      </div>
      <div className={styles.foot}>
        <Skeleton width="4.5rem" />
        <Skeleton width="5rem" />
      </div>
    </div>
  </div>
);
