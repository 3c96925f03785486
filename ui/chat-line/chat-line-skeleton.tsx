import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './chat-line.module.css';

/** The room a line of chat takes while it is on its way. Its region says "loading". */
export const ChatLineSkeleton = () => (
  <div className={styles.line} aria-hidden="true">
    <Skeleton width="78%" />
  </div>
);
