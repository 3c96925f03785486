import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './poll-card.module.css';

export interface PollCardSkeletonProps {
  /** How many options the poll will have. Default 3. */
  options?: number;
}

/** Placeholder with the size of a poll that is loading. The region around it says "loading". */
export const PollCardSkeleton = ({ options = 3 }: PollCardSkeletonProps) => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.status}>
      <Skeleton width="4rem" />
    </div>
    <div className={styles.title}>
      <Skeleton width="70%" />
    </div>
    <div className={styles.options}>
      {Array.from({ length: options }, (_, option) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have nothing but their place
        <Skeleton key={option} shape="block" />
      ))}
    </div>
  </div>
);
