import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './address-card.module.css';

/** A placeholder of the address's size. */
export const AddressCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.text}>
      <div className={styles.lines}>
        <Skeleton width="7rem" height="1.125rem" />
        <Skeleton width="6rem" />
        <Skeleton width="85%" />
        <Skeleton width="8rem" />
      </div>
    </div>
  </div>
);
