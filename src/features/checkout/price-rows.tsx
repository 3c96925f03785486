import { useStore } from '@nanostores/react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { formatCurrency, priceParts } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './checkout.module.css';
import { $regularFee } from './order.ts';
import { $priced, type Pricing } from './price.ts';
import { ShippingFee } from './shipping-fee.tsx';

interface RowProps {
  label: string;
  amount: number | undefined;
}

const Row = ({ label, amount }: RowProps) => {
  const words = useWords('checkout');
  const { currency } = useStore($storeUnits);
  const text = amount === 0 ? words.zero : amount && formatCurrency(amount, currency);
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        {text === undefined ? <Skeleton width="4rem" /> : <Figure>{text}</Figure>}
      </dd>
    </div>
  );
};

const ShippingRow = ({ fee }: { fee: number | undefined }) => {
  const words = useWords('checkout');
  const regular = useStore($regularFee);
  if (fee !== 0 || regular === 0) return <Row label={words.shippingFee} amount={fee} />;
  return (
    <div className={styles.row}>
      <dt>{words.shippingFee}</dt>
      <dd className={styles.figure}>
        <ShippingFee regular={regular} fee={fee} />
      </dd>
    </div>
  );
};

const Total = ({ pricing }: { pricing: Pricing | null }) => {
  const words = useWords('checkout');
  const { currency, region } = useStore($storeUnits);
  return (
    <div className={styles.total}>
      <dt>{words.total}</dt>
      <dd>
        {pricing === null ? (
          <Skeleton width="8rem" />
        ) : (
          <Price
            size="l"
            {...priceParts(pricing.amount_payable, currency)}
            note={<TaxNote region={region}>{words.taxAndShipping}</TaxNote>}
          />
        )}
      </dd>
    </div>
  );
};

/** Spec §3 Pricing result. */
export const PriceRows = () => {
  const words = useWords('checkout');
  const priced = useStore($priced);
  const pricing = latestOf(priced);
  return (
    <dl className={styles.prices} aria-busy={priced.status === 'loading'}>
      <Row label={words.amount} amount={pricing?.amount} />
      <ShippingRow fee={pricing?.shipping_fee} />
      <Row label={words.paymentFee} amount={pricing?.payment_fee} />
      {pricing !== null && pricing.coupon_amount > 0 && (
        <Row label={words.coupon} amount={-pricing.coupon_amount} />
      )}
      <Total pricing={pricing} />
    </dl>
  );
};
