import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './pinned-message.module.css';

/**
 * Placeholder with the size of a pinned message that is loading. The region around it says
 * "loading".
 */
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
