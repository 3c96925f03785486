import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatPostcode } from '../../format/postcode.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/state.ts';
import styles from './receipt.module.css';
import type { Order } from './state.ts';
import { orderWords } from './words.ts';

const Fact = ({ name, lines }: { name: string; lines: readonly (string | undefined)[] }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </dd>
  </div>
);

const receiverLines = ({ shipping }: Order) =>
  shipping
    ? [
        shipping.receiver_name,
        shipping.receiver_postcode && `〒${formatPostcode(shipping.receiver_postcode)}`,
        shipping.receiver_address,
        shipping.receiver_phone,
      ]
    : [];

/** The payment, shipping and date of an order. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const words = useWords(orderWords);
  const { timezone } = useStore($storeUnits);
  const { payment_type: payment, shipping_type: shipping } = order;
  return (
    <Card title={words.factsTitle}>
      <dl>
        <Fact name={words.number} lines={[order.slug]} />
        <Fact name={words.placedAt} lines={[formatDateTime(order.created_at, timezone)]} />
        <Fact
          name={words.payment}
          lines={[words[`payment_${payment}`], words[`paymentHow_${payment}`]]}
        />
        <Fact
          name={words.shipping}
          lines={[words[`shipping_${shipping}`], ...receiverLines(order)]}
        />
        <Fact name={words.email} lines={[order.email]} />
        {order.memo && <Fact name={words.memo} lines={[order.memo]} />}
      </dl>
    </Card>
  );
};
