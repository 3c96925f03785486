import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './product-list-skeleton.module.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

export const ProductListSkeleton = () => {
  const words = useWords('post');
  return (
    <div role="status" aria-busy="true" aria-label={words.loading}>
      {PLACES.map((place) => (
        <div key={place} className={styles.outline}>
          <Skeleton shape="block" width={80} height={80} />
          <Skeleton lines={3} width="100%" />
        </div>
      ))}
    </div>
  );
};
