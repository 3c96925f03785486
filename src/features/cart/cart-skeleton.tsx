import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './cart-groups.module.css';

const ROWS = ['first', 'second', 'third'];

export const CartSkeleton = () => {
  const words = useWords('cart');
  return (
    <div>
      <VisuallyHidden>
        <span role="status">{words.loading}</span>
      </VisuallyHidden>
      <div className={styles.header}>
        <Skeleton width="12rem" />
      </div>
      <ul className={styles.items}>
        {ROWS.map((row) => (
          <ListRow
            key={row}
            media={<Skeleton shape="block" width={76} height={76} />}
            title={<Skeleton width="14rem" />}
          >
            <Skeleton width="8rem" />
            <Skeleton shape="block" width="9rem" height={44} />
          </ListRow>
        ))}
      </ul>
    </div>
  );
};
