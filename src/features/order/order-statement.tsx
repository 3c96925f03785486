import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { formatCurrency, formatOrFree } from '../../format/currency.ts';
import { formatDateTime } from '../../format/date.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $store, $storeUnits } from '../store/store.ts';
import { $order, type Order } from './order.ts';
import { ItemHead, OrderDocumentSheet } from './order-document.tsx';
import styles from './order-statement.module.css';
import { stageOf } from './rules/stage.ts';
import { $printing, endPrinting } from './statement.ts';
import { reducedMark, TaxSums } from './tax-sums.tsx';

const Sender = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const store = useStore($store);
  if (store.status !== 'ready') return null;
  const { name, contact_email: contact } = store.data;
  const { sender_address: address, sender_phone: phone } = order.shipping ?? {};
  const lines = [address, phone, contact ? `${words.contact} ${contact}` : undefined];
  return (
    <address className={styles.sender}>
      <strong>{name}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
};

const Lines = ({ items, taxes }: Pick<Order, 'items' | 'taxes'>) => {
  const orders = useWords('order');
  const { currency } = useStore($storeUnits);
  return (
    <table className={styles.lines}>
      <ItemHead />
      <tbody>
        {items.map((item) => (
          <tr key={`${item.sku_id}-${item.post_id}-${item.added_from}`}>
            <td>{`${item.product_name} ${item.sku_name}${reducedMark(taxes, item.tax_rate)}`}</td>
            <td>{formatOrFree(item.price, currency, orders.free)}</td>
            <td>{item.quantity}</td>
            <td>{formatOrFree(item.price * item.quantity, currency, orders.free)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Sums = ({ order }: { order: Order }) => {
  const words = useWords('order');
  const { currency, region } = useStore($storeUnits);
  const rows = [
    [words.amount, order.amount],
    [words.shippingFee, order.shipping_fee],
    [words.paymentFee, order.payment_fee],
    [words.coupon, -order.coupon_amount],
    [words.points, -order.used_point],
  ] as const;
  const total = region === 'JP' ? `${words.total} (${words.taxNote})` : words.total;
  return (
    <dl className={styles.sums}>
      {rows
        .filter(([, sum], index) => sum !== 0 || index < 2)
        .map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCurrency(sum, currency)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd>{formatCurrency(order.amount_payable, currency)}</dd>
      </div>
    </dl>
  );
};

/** The printed statement; not on screen. */
export const OrderStatement = ({ order }: { order: Order }) => {
  const words = useWords('order-detail');
  const orders = useWords('order');
  const list = useWords('order-list');
  const { timezone } = useStore($storeUnits);
  const facts = [
    [orders.number, order.slug],
    [orders.placedAt, formatDateTime(order.created_at, timezone)],
    [orders.payment, orders[`payment_${order.payment_type}`]],
    [orders.shipping, orders[`shipping_${order.shipping_type}`]],
    [words.head, list[`stage_${stageOf(order)}`]],
    [words.issuedAt, formatDateTime(new Date(), timezone).slice(0, 10)],
  ] as const;
  return (
    <article className={styles.statement} data-statement>
      <h2 className={styles.title}>{words.statement}</h2>
      <div className={styles.head}>
        <div>
          <p className={styles.to}>
            {words.statementTo({ name: order.shipping?.receiver_name || order.buyer.name })}
          </p>
          <p>{words.statementText}</p>
        </div>
        <Sender order={order} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Lines items={order.items} taxes={order.taxes} />
      <Sums order={order} />
      <TaxSums taxes={order.taxes} className={styles.sums} />
    </article>
  );
};

const Printed = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.print = 'statement';
    addEventListener('afterprint', endPrinting);
    print();
    return () => {
      removeEventListener('afterprint', endPrinting);
      delete dataset.print;
    };
  }, []);
  return children;
};

export const StatementPrinter = () => {
  const paper = useStore($printing);
  const order = useStore($order);
  if (paper === 'none' || order.status !== 'ready') return null;
  return (
    <Printed>
      {paper === 'statement' ? (
        <OrderStatement order={order.data} />
      ) : (
        <OrderDocumentSheet document={paper} />
      )}
    </Printed>
  );
};
