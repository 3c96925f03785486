import { Badge } from '../../../ui/badge/badge.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import type { CartItem } from './cart-item.ts';
import styles from './cart-line.module.css';
import { cartWords } from './words.ts';

/** What a buyer must know of an item beside its price. */
export const LineBadges = ({ item }: { item: CartItem }) => {
  const words = useWords(cartWords);
  const limit = item.sku.purchaseLimit;
  const isPlain = !item.isTicket && !item.freeShipping && !item.adultWarning && limit === null;
  if (isPlain && !item.vendor) return null;
  return (
    <span className={styles.badges}>
      {item.isTicket && <Badge tone="indigo">{words.ticket}</Badge>}
      {item.freeShipping && !item.isTicket && <Badge tone="success">{words.freeShipping}</Badge>}
      {item.adultWarning && <Badge tone="warning">{words.adult}</Badge>}
      {limit !== null && <Badge>{words.limit({ count: limit })}</Badge>}
      {item.vendor && (
        <span className={styles.vendor}>
          {words.vendor} {item.vendor.name}
        </span>
      )}
    </span>
  );
};
