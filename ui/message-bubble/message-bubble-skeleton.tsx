import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './message-bubble.module.css';

export interface MessageBubbleSkeletonProps {
  /** Whose side it stands on. Default "seller". */
  from?: 'buyer' | 'seller';
}

/** The room a message takes while it is on its way. Its region says "loading". */
export const MessageBubbleSkeleton = ({ from = 'seller' }: MessageBubbleSkeletonProps) => (
  <div className={classNames(styles.message, styles[from])} aria-hidden="true">
    {from === 'seller' && <Skeleton shape="circle" width={36} />}
    <div className={styles.column}>
      <Skeleton shape="block" width="14rem" height="3.5rem" />
      <Skeleton width="3rem" height="0.75rem" />
    </div>
  </div>
);
