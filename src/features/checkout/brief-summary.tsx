import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './brief-summary.module.css';
import { $orderItems } from './order.ts';
import { OrderLines } from './order-summary.tsx';
import { OrderTotal } from './order-total.tsx';
import { PriceRows } from './price-rows.tsx';

/** A phone shows it above the form. */
export const BriefSummary = () => {
  const words = useWords('checkout');
  const count = useStore($orderItems).reduce((sum, item) => sum + item.quantity, 0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.brief} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>{words.summaryTitle}</span>
        <span className={styles.count}>{words.pieces({ count })}</span>
        <OrderTotal className={styles.total} />
      </summary>
      {isOpen && (
        <>
          <OrderLines />
          <PriceRows />
        </>
      )}
    </details>
  );
};
