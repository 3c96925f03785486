import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { formatOrFree, priceParts } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import type { Order } from './order.ts';
import styles from './receipt.module.css';
import { ReceiptLines } from './receipt-lines.tsx';
import { TaxSums } from './tax-sums.tsx';

const Amounts = ({ order }: { order: Order }) => {
  const words = useWords('order');
  const { currency, region } = useStore($storeUnits);
  const rows = [
    { label: words.amount, amount: order.amount },
    { label: words.shippingFee, amount: order.shipping_fee },
    { label: words.paymentFee, amount: order.payment_fee },
    ...(order.coupon_amount > 0 ? [{ label: words.coupon, amount: -order.coupon_amount }] : []),
    ...(order.used_point > 0 ? [{ label: words.points, amount: -order.used_point }] : []),
  ];
  return (
    <dl className={styles.amounts}>
      {rows.map(({ label, amount }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <Figure>{formatOrFree(amount, currency, words.free)}</Figure>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>
          <Price
            size="l"
            {...priceParts(order.amount_payable, currency)}
            note={<TaxNote region={region}>{words.taxNote}</TaxNote>}
          />
        </dd>
      </div>
    </dl>
  );
};

export const OrderReceipt = ({ order }: { order: Order }) => {
  const words = useWords('order');
  return (
    <Card title={words.itemsTitle}>
      <ReceiptLines items={order.items} taxes={order.taxes} />
      <Amounts order={order} />
      <TaxSums taxes={order.taxes} className={styles.taxes} />
    </Card>
  );
};
