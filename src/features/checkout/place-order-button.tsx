import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './checkout.module.css';
import { $placing } from './placing.ts';
import { $priced } from './price.ts';

interface PlaceOrderButtonProps {
  onPress: () => void;
  isHeld?: boolean;
}

/** Works while the amount on screen is the order's. */
export const PlaceOrderButton = ({ onPress, isHeld = false }: PlaceOrderButtonProps) => {
  const words = useWords('checkout');
  const { status } = useStore($placing);
  const priced = useStore($priced).status;
  return (
    <>
      <Button
        variant="primary"
        size="l"
        wide
        busy={isHeld || status === 'placing' || status === 'placed' || priced === 'loading'}
        disabled={priced === 'error' || priced === 'empty'}
        onClick={onPress}
      >
        {words.placeOrder}
      </Button>
      <p className={styles.note}>{words.placeOrderNote}</p>
    </>
  );
};
