import type { HostReply } from '../../../src/contract/host/schemas.ts';
import type { RefundReason } from '../../../src/contract/order-states.ts';
import { type PlainText, translate } from '../languages/translate.ts';

type Order = HostReply<'moveOrder'>;
type Detail = HostReply<'getHostOrder'>;

const REASONS: Record<RefundReason, PlainText> = {
  late: 'paid after the order had ended',
  twice: 'paid twice',
  at_door: 'paid although the courier collects',
  amount: 'paid with another sum',
  canceled: 'the order was canceled',
  returned: 'the goods were returned',
  store: 'by the store',
};

const DISPUTES = {
  open: 'answer the bank at the provider',
  won: 'won',
  lost: 'lost',
} as const;

const disputeOf = ({ dispute }: Pick<Order, 'dispute'>): string[] =>
  dispute
    ? [
        translate('DISPUTED {amount} ({reason}), {state}', {
          amount: dispute.amount,
          reason: dispute.reason,
          state: translate(DISPUTES[dispute.status]),
        }),
      ]
    : [];

export function owedOf(order: Pick<Order, 'money' | 'dispute'>): string[] {
  const { owed, reason, problem, refunded } = order.money;
  const back = [
    ...disputeOf(order),
    ...(refunded > 0 ? [translate('refunded {refunded}', { refunded })] : []),
  ];
  if (owed === 0) return back;
  const why = reason ? ` (${translate(REASONS[reason])})` : '';
  const how = problem
    ? translate('the provider refuses: {problem}', { problem })
    : translate('being refunded');
  return [translate('OWES {owed}{why}, {how}', { owed, why, how }), ...back];
}

/** A courier's collection is not a failed payment. */
export const paymentOf = ({
  payment_type,
  payment_status,
}: Pick<Order, 'payment_type' | 'payment_status'>) =>
  payment_type === 'cash_on_delivery'
    ? translate('cash on delivery {payment_status}', { payment_status })
    : translate('payment {payment_status}', { payment_status });

const NEEDS: Record<Order['needs'][number], PlainText> = {
  ship: 'to ship',
  hand_over: 'to hand over',
  find: 'to find',
  return: 'return to check',
  answer: 'message to read',
  refund: 'to refund by hand',
  dispute: 'dispute to answer',
};

export const needsOf = ({ needs }: Pick<Order, 'needs'>): string =>
  needs.map((need) => translate(NEEDS[need])).join(', ');

const receiverLines = ({ shipping, phone_number, email, buyer }: Detail): string[] => [
  translate('Buyer: {name}, {email}', { name: buyer.name, email }),
  ...(phone_number ? [translate('Phone: {phone}', { phone: phone_number })] : []),
  ...(shipping
    ? [
        translate('To: {name}, {phone}', {
          name: shipping.receiver_name,
          phone: shipping.receiver_phone,
        }),
        `    ${[shipping.receiver_postcode, shipping.receiver_address].join(' ').trim()}`,
      ]
    : []),
];

function parcelLines({ shipping, giftable, gift_sender, gift_message }: Detail): string[] {
  const when = [shipping?.delivery_date, shipping?.delivery_slot].filter(Boolean).join(' ');
  const tracking = shipping?.tracking;
  return [
    ...(when ? [translate('Deliver on: {when}', { when })] : []),
    ...(giftable ? [translate('A gift: the slip shows no prices.')] : []),
    ...(gift_sender ? [translate('From: {name}', { name: gift_sender })] : []),
    ...(gift_message ? [translate('Gift message: {message}', { message: gift_message })] : []),
    ...(tracking
      ? [`${tracking.carrier} ${tracking.number}${tracking.url ? ` ${tracking.url}` : ''}`]
      : []),
  ];
}

const sumLines = (order: Detail): string[] => [
  translate('Items {amount}, shipping {shipping_fee}, fee {payment_fee}, coupon -{coupon_amount}', {
    amount: order.amount,
    shipping_fee: order.shipping_fee,
    payment_fee: order.payment_fee,
    coupon_amount: order.coupon_amount,
  }),
  translate('To pay: {amount}, {payment}', {
    amount: order.amount_payable,
    payment: [paymentOf(order), order.payment.masked_card_no, ...owedOf(order)]
      .filter(Boolean)
      .join(', '),
  }),
];

const historyLine = ({ created_at, command, status, by, tracking }: Detail['history'][number]) =>
  [created_at, command, status, by.name ?? by.type, ...(tracking ? [tracking.number] : [])].join(
    '\t',
  );

export const showOrder = (order: Detail): string =>
  [
    [`${order.id}`, order.slug, order.status, needsOf(order)].filter(Boolean).join('\t'),
    ...receiverLines(order),
    ...parcelLines(order),
    ...order.items.map(
      ({ product_name, sku_name, quantity, price }) =>
        `  ${quantity} × ${product_name} ${sku_name}\t${price}`,
    ),
    ...sumLines(order),
    ...(order.memo ? [translate('Note: {memo}', { memo: order.memo })] : []),
    ...(order.reason ? [translate('Reason: {reason}', { reason: order.reason })] : []),
    ...order.messages.map(({ role, message, created_at }) => `${created_at}\t${role}\t${message}`),
    ...order.history.map(historyLine),
  ].join('\n');
