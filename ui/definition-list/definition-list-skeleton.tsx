import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './definition-list.module.css';

export interface DefinitionListSkeletonProps {
  /** How many rows. Default 4. */
  rows?: number;
  /** As the list's. Default "ruled". */
  look?: 'ruled' | 'sums';
}

/** A placeholder of the list's size. */
export const DefinitionListSkeleton = ({
  rows = 4,
  look = 'ruled',
}: DefinitionListSkeletonProps) => (
  <div className={styles.room} aria-hidden="true">
    <div className={classNames(styles.list, styles[look])}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
        <div key={row} className={styles.row}>
          <div className={styles.term}>
            <Skeleton width="5rem" />
          </div>
          <div className={styles.description}>
            <Skeleton width={look === 'sums' ? '4rem' : '70%'} />
          </div>
        </div>
      ))}
    </div>
  </div>
);
