import type { ReactNode } from 'react';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import type { Order } from './order.ts';
import styles from './thanks.module.css';

interface ThanksProps {
  order: Order;
  /** Default: the next step of the payment method. */
  children?: ReactNode;
}

export const Thanks = ({ order, children }: ThanksProps) => {
  const words = useWords('order');
  return (
    <Outcome
      icon="check"
      title={order.status === 'unpaid' && order.info?.receipt_no ? words.accepted : words.thanks}
      description={
        <>
          <p className={styles.number}>
            <span>{words.number}</span>
            <strong>{order.slug}</strong>
          </p>
          <p>{children ?? words[`next_${order.payment_type}`]}</p>
        </>
      }
    />
  );
};
