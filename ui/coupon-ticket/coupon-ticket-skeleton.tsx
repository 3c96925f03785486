import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './coupon-ticket.module.css';

/** A placeholder of the coupon's size. */
export const CouponTicketSkeleton = () => (
  <div className={classNames(styles.holder, styles.loading)} aria-hidden="true">
    <div className={styles.ticket}>
      <div className={styles.stub}>
        <div className={styles.amount}>
          <Skeleton width="4ch" />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.name}>
          <Skeleton width="80%" />
        </div>
        <div className={styles.term}>
          <Skeleton lines={2} />
        </div>
      </div>
    </div>
  </div>
);
