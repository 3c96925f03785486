import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './chat-line.module.css';

/**
 * Placeholder with the size of a line of chat that is loading. The region around it says "loading".
 */
export const ChatLineSkeleton = () => (
  <div className={styles.line} aria-hidden="true">
    <Skeleton width="78%" />
  </div>
);
