import { useStore } from '@nanostores/react';
import { Image } from '../../../ui/image/image.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { formatOrFree } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/state.ts';
import styles from './checkout.module.css';
import { $orderItems } from './state.ts';
import { checkoutWords } from './words.ts';

/** What is ordered, how many, and what each line comes to. */
export const OrderLines = () => {
  const words = useWords(checkoutWords);
  const items = useStore($orderItems);
  const { currency } = useStore($storeUnits);
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <ListRow
          key={item.id}
          media={<Image src={item.image} alt="" size={56} />}
          title={item.productName}
          trailing={
            <span className={styles.figure}>
              {formatOrFree(item.price * item.quantity, currency, words.zero)}
            </span>
          }
        >
          <span className={styles.soft}>
            {item.skuName} {formatOrFree(item.price, currency, words.zero)} ×{' '}
            {words.pieces({ count: item.quantity })}
          </span>
        </ListRow>
      ))}
    </ul>
  );
};
