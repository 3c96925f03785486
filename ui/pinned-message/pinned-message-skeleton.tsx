import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './pinned-message.module.css';

/** The room a pinned message takes while it is on its way. Its region says "loading". */
export const PinnedMessageSkeleton = () => (
  <div className={styles.pinned} aria-hidden="true">
    <div className={styles.text}>
      <div className={styles.author}>
        <Skeleton width="6rem" />
      </div>
      <div className={styles.message}>
        <Skeleton lines={2} />
      </div>
    </div>
    <span className={styles.toggle} />
  </div>
);
