import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Knot } from './knot.tsx';
import styles from './voucher-card.module.css';

/** Placeholder with the size of a voucher that is loading. The region around it says "loading". */
export const VoucherCardSkeleton = () => (
  <div className={classNames(styles.card, styles.gone)} aria-hidden="true">
    <div className={styles.front}>
      <div className={styles.name}>
        <Skeleton width="9rem" />
      </div>
      <Knot />
      <div className={styles.amount}>
        <Skeleton width="4ch" />
      </div>
    </div>
    <div className={styles.text}>
      <div className={styles.line}>
        <Skeleton width="13rem" />
      </div>
      <div className={styles.line}>
        <Skeleton width="8rem" />
      </div>
      <div className={styles.action}>
        <Skeleton shape="block" />
      </div>
    </div>
  </div>
);
