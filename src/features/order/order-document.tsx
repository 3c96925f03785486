import { useStore } from '@nanostores/react';
import type { OrderDocument } from '../../contract/order-document.ts';
import { formatCurrency } from '../../format/currency.ts';
import { formatDateTime } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import styles from './order-statement.module.css';
import { addresseeOf, titleOf } from './rules/document-text.ts';
import { TaxSums } from './tax-sums.tsx';

interface Props {
  document: OrderDocument;
}

const Issuer = ({ document: { issuer } }: Props) => {
  const words = useWords('order-document');
  const { name, registration_number: number, address, phone_number: phone } = issuer;
  return (
    <address className={styles.sender}>
      <strong>{name}</strong>
      {number && <span>{`${words.registrationNumber} ${number}`}</span>}
      {[address, phone].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
};

export const ItemHead = () => {
  const words = useWords('order-detail');
  return (
    <thead>
      <tr>
        <th scope="col">{words.item}</th>
        <th scope="col">{words.price}</th>
        <th scope="col">{words.quantity}</th>
        <th scope="col">{words.sum}</th>
      </tr>
    </thead>
  );
};

const Items = ({ document: { items } }: Props) => {
  const { currency } = useStore($storeUnits);
  return (
    <table className={styles.lines}>
      <ItemHead />
      <tbody>
        {items.map(({ name, price, quantity, is_reduced }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
          <tr key={index}>
            <td>{is_reduced ? `${name} ※` : name}</td>
            <td>{formatCurrency(price, currency)}</td>
            <td>{quantity}</td>
            <td>{formatCurrency(price * quantity, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Fees = ({ document }: Props) => {
  const words = useWords('order');
  const { currency } = useStore($storeUnits);
  const rows = [
    [words.shippingFee, document.shipping_fee],
    [words.paymentFee, document.payment_fee],
    [words.coupon, -document.coupon_amount],
  ] as const;
  return rows
    .filter(([, sum]) => sum !== 0)
    .map(([label, sum]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{formatCurrency(sum, currency)}</dd>
      </div>
    ));
};

const useFacts = (document: OrderDocument) => {
  const words = useWords('order-document');
  const orders = useWords('order');
  const { timezone } = useStore($storeUnits);
  const dayOf = (instant: string) => formatDateTime(instant, timezone).slice(0, 10);
  return [
    [words.issuedAt, dayOf(document.issued_at)],
    [orders.number, document.order],
    [words.orderedAt, dayOf(document.ordered_at)],
    ...(document.refunded_at ? [[words.refundedAt, dayOf(document.refunded_at)] as const] : []),
    [orders.payment, orders[`payment_${document.payment_type}`]],
  ] as const;
};

/** On paper; not on screen. */
export const OrderDocumentSheet = ({ document }: Props) => {
  const words = useWords('order-document');
  const { currency } = useStore($storeUnits);
  const { kind, recipient, payment_status, amount, taxes } = document;
  const isPaidInvoice = kind === 'invoice' && payment_status === 'paid';
  return (
    <article className={styles.statement} data-statement>
      <h2 className={styles.title}>
        <span>{words[titleOf(document)]}</span>
        {document.is_reissue && <small>{` ${words.reissue}`}</small>}
      </h2>
      <div className={styles.head}>
        <div>
          {recipient && <p className={styles.to}>{addresseeOf(recipient, words.to)}</p>}
          <p>{words[`total_${kind}`]}</p>
          <p className={styles.to}>{formatCurrency(amount, currency)}</p>
          <p>{isPaidInvoice ? words.text_paid : words[`text_${kind}`]}</p>
        </div>
        <Issuer document={document} />
      </div>
      <dl className={styles.facts}>
        {useFacts(document).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Items document={document} />
      <dl className={styles.sums}>
        {kind !== 'return' && <Fees document={document} />}
        <div className={styles.total}>
          <dt>{words[`total_${kind}`]}</dt>
          <dd>{formatCurrency(amount, currency)}</dd>
        </div>
      </dl>
      <TaxSums taxes={taxes} className={styles.sums} />
    </article>
  );
};
