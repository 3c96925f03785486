import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './confirm-bar.module.css';
import { OrderTotal } from './order-total.tsx';

interface ConfirmBarProps {
  /** Opens the final confirmation, because the terms must be seen before the order button. */
  onContinue: () => void;
}

export const ConfirmBar = ({ onContinue }: ConfirmBarProps) => {
  const words = useWords('checkout');
  return (
    <div className={styles.bar} data-bottom-bar>
      <p className={styles.total}>
        <span className={styles.label}>{words.total}</span>
        <OrderTotal className={styles.figure} />
      </p>
      <Button variant="primary" onClick={onContinue}>
        {words.toFinal}
      </Button>
    </div>
  );
};
