import { useStore } from '@nanostores/react';
import { Price } from '../../../ui/price/price.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { priceParts } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $storeUnits } from '../store/store.ts';
import { $cartView } from './groups.ts';
import { $cartItems } from './list.ts';
import { itemsAmount } from './rules/amount.ts';
import { $isOneOrder, $pricedSelection } from './selection.ts';
import styles from './selection-summary.module.css';

/**
 * The charge of a cart that is one order. The server can't price a mixed cart, so the shared rule
 * adds up its item prices.
 */
export const CartTotal = () => {
  const words = useWords('cart');
  const { quantity } = useStore($cartView);
  const items = useStore($cartItems);
  const { currency, region } = useStore($storeUnits);
  const pricing = latestOf(useStore($pricedSelection));
  const isCharge = useStore($isOneOrder) && pricing?.isCharge === true;
  const amount = isCharge ? pricing.amount_payable : itemsAmount(items);
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {isCharge ? words.total : words.subtotal({ count: quantity })}
      </span>
      <Price
        {...priceParts(amount, currency)}
        note={<TaxNote region={region}>{words.taxNote}</TaxNote>}
      />
    </div>
  );
};
