import { useStore } from '@nanostores/react';
import { Card } from '../../../ui/card/card.tsx';
import { formatDateTime, formatEnd } from '../../format/date.ts';
import { formatRequestedTime } from '../../format/delivery-slot.ts';
import { formatPostcode } from '../../format/postcode.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';
import type { Order } from './order.ts';
import styles from './receipt.module.css';

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

const usePaymentLines = ({ payment, payment_type: type }: Order) => {
  const words = useWords('order');
  const { timezone } = useStore($storeUnits);
  return [
    payment.masked_card_no ? words.card({ number: payment.masked_card_no }) : undefined,
    payment.paid_at && type !== 'free'
      ? `${words.paidAt} ${formatDateTime(payment.paid_at, timezone)}`
      : undefined,
  ];
};

const Plan = ({ order }: { order: Order }) => {
  const words = useWords('order');
  const { timezone } = useStore($storeUnits);
  const frequency = order.items.find((item) => item.subscription_frequency)?.subscription_frequency;
  const isKnown = frequency === 'weekly' || frequency === 'monthly' || frequency === 'yearly';
  return (
    <>
      {order.subscription && (
        <Fact
          name={words.planStarted}
          lines={[formatDateTime(order.subscription.plan_started_at, timezone).slice(0, 10)]}
        />
      )}
      {isKnown && <Fact name={words.frequency} lines={[words[`frequency_${frequency}`]]} />}
    </>
  );
};

const receiverLines = ({ shipping }: Order) =>
  shipping
    ? [
        shipping.receiver_name,
        shipping.receiver_postcode && `〒${formatPostcode(shipping.receiver_postcode)}`,
        shipping.receiver_address,
        shipping.receiver_phone,
      ]
    : [];

export const OrderFacts = ({ order }: { order: Order }) => {
  const words = useWords('order');
  const { timezone } = useStore($storeUnits);
  const { payment_type: payment, shipping_type: shipping } = order;
  const paid = usePaymentLines(order);
  const { delivery_date: day = null, delivery_slot: slot = null } = order.shipping ?? {};
  const time = formatRequestedTime(day, slot, words.slotMorning);
  const pickUpBy = order.shipping?.expired_at;
  return (
    <Card title={words.factsTitle}>
      <dl>
        <Fact name={words.number} lines={[order.slug]} />
        <Fact name={words.placedAt} lines={[formatDateTime(order.created_at, timezone)]} />
        <Fact
          name={words.payment}
          lines={[
            words[`payment_${payment}`],
            ...(order.payment.paid_at ? [] : [words[`paymentHow_${payment}`]]),
            ...paid,
          ]}
        />
        <Plan order={order} />
        <Fact
          name={words.shipping}
          lines={[
            words[`shipping_${shipping}`],
            ...receiverLines(order),
            pickUpBy ? words.pickUpBy({ date: formatEnd(pickUpBy, timezone) }) : undefined,
          ]}
        />
        {time && <Fact name={words.deliveryOn} lines={[time]} />}
        {order.giftable && (
          <Fact
            name={words.gift}
            lines={[
              order.gift_sender ? words.giftFrom({ name: order.gift_sender }) : words.giftYes,
              order.gift_message ?? undefined,
            ]}
          />
        )}
        {order.provider && <Fact name={words.vendor} lines={[order.provider.name]} />}
        <Fact name={words.email} lines={[order.email]} />
        {order.memo && <Fact name={words.memo} lines={[order.memo]} />}
      </dl>
    </Card>
  );
};
