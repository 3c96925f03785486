import { useStore } from '@nanostores/react';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './checkout.module.css';
import { OrderLines } from './order-lines.tsx';
import { PriceRows } from './price-rows.tsx';
import { $orderItems } from './state.ts';
import { checkoutWords } from './words.ts';

/** The order at a glance, beside the form on a wide screen. */
export const OrderSummary = () => {
  const words = useWords(checkoutWords);
  const count = useStore($orderItems).reduce((sum, item) => sum + item.quantity, 0);
  return (
    <section aria-label={words.summaryTitle}>
      <h2 className={styles.summaryTitle}>
        {words.summaryTitle}
        <span className={styles.soft}>{words.pieces({ count })}</span>
      </h2>
      <OrderLines />
      <PriceRows />
    </section>
  );
};
