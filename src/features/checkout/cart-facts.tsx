import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { missingForFree } from '../cart/rules/free-shipping.ts';
import { $isOneOrder, $pricedSelection, $selectedItems } from '../cart/selection.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './cart-facts.module.css';
import { $cartShipping, $cartShippingFee } from './cart-terms.ts';
import { ShippingFee } from './shipping-fee.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Parts = () => {
  const words = useWords('cart');
  const { currency } = useStore($storeUnits);
  const pricing = latestOf(useStore($pricedSelection));
  const regular = useStore($cartShippingFee);
  if (!pricing?.isCharge) return <p>{words.shippingLater}</p>;
  const figure = (amount: number) => <Figure>{formatCurrency(amount, currency)}</Figure>;
  return (
    <dl className={styles.parts}>
      <Fact name={words.goods}>{figure(pricing.amount)}</Fact>
      <Fact name={words.shippingFee}>
        <ShippingFee regular={regular} fee={pricing.shipping_fee} />
      </Fact>
      {pricing.payment_fee > 0 && (
        <Fact name={words.paymentFee}>{figure(pricing.payment_fee)}</Fact>
      )}
      {pricing.coupon_amount > 0 && (
        <Fact name={words.coupon}>{figure(-pricing.coupon_amount)}</Fact>
      )}
    </dl>
  );
};

const UntilFree = () => {
  const words = useWords('cart');
  const { currency } = useStore($storeUnits);
  const items = useStore($selectedItems);
  const shipping = useStore($cartShipping);
  const missing = shipping && items.length > 0 ? missingForFree(items, shipping) : null;
  if (missing === null) return null;
  return (
    <p className={styles.until}>{words.untilFree({ amount: formatCurrency(missing, currency) })}</p>
  );
};

export const CartFacts = () => {
  const words = useWords('cart');
  const isOneOrder = useStore($isOneOrder);
  return (
    <div className={styles.facts}>
      {isOneOrder ? (
        <>
          <Parts />
          <UntilFree />
        </>
      ) : (
        <p>{words.shippingLater}</p>
      )}
    </div>
  );
};
