import { Icon } from '../../../ui/icon/icon.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import type { Order } from './state.ts';
import styles from './thanks.module.css';
import { orderWords } from './words.ts';

/** Thanks, the order number, and what happens next. */
export const Thanks = ({ order }: { order: Order }) => {
  const words = useWords(orderWords);
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.seal} aria-hidden="true">
        <Icon name="check" size={28} />
      </span>
      <p className={styles.title}>{words.thanks}</p>
      <p className={styles.number}>
        {words.number}
        <strong>{order.slug}</strong>
      </p>
      <p className={styles.next}>{words[`next_${order.payment_type}`]}</p>
    </div>
  );
};
