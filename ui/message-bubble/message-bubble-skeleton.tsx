import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './message-bubble.module.css';

export interface MessageBubbleSkeletonProps {
  /** Decides the side. Default "seller". */
  from?: 'buyer' | 'seller';
}

/** A placeholder of the message's size. */
export const MessageBubbleSkeleton = ({ from = 'seller' }: MessageBubbleSkeletonProps) => (
  <div className={classNames(styles.message, styles[from])} aria-hidden="true">
    {from === 'seller' && <Skeleton shape="circle" width={36} />}
    <div className={styles.column}>
      {from === 'seller' && (
        <div className={styles.author}>
          <Skeleton width="6rem" />
        </div>
      )}
      <div className={styles.bubble}>
        <Skeleton lines={2} width="13rem" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="3rem" />
      </div>
    </div>
  </div>
);
