import { useStore } from '@nanostores/react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';

interface ShippingFeeProps {
  /** Before any exemption. */
  regular: number;
  fee: number;
}

export const ShippingFee = ({ regular, fee }: ShippingFeeProps) => {
  const words = useWords('cart');
  const { currency } = useStore($storeUnits);
  if (fee > 0) return <Figure>{formatCurrency(fee, currency)}</Figure>;
  return (
    <>
      {regular > 0 && (
        <s className={styles.exempt}>
          <VisuallyHidden>{`${words.regularFee} `}</VisuallyHidden>
          <Figure>{formatCurrency(regular, currency)}</Figure>
        </s>
      )}
      <span>{words.free}</span>
    </>
  );
};
