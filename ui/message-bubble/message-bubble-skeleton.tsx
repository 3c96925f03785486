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
