import { $addingCard, $cardRemoval, $cards, type Card } from '../../src/features/card/cards.ts';
import { $order, type Order } from '../../src/features/order/order.ts';
import { $cardChoice } from '../../src/features/payment/card.ts';
import { $isChoosingAgain, $methodChoice } from '../../src/features/payment/choice.ts';
import { $copyProblem } from '../../src/features/payment/copy-number.ts';
import { $confirmation } from '../../src/features/payment/follow.ts';
import { $chains, $konbini, $konbiniTries } from '../../src/features/payment/konbini.ts';
import { $methods, type PaymentMethod } from '../../src/features/payment/methods.ts';
import { $paying } from '../../src/features/payment/paying.ts';
import { EMPTY_KONBINI, EVERY_CHAIN } from '../../src/features/payment/rules/konbini.ts';
import { $store } from '../../src/features/store/store.ts';
import { type Answers, scene } from '../scene.tsx';
import { sampleOrder } from './cart-samples.ts';
import { sampleStore } from './samples.ts';

const card = (id: number, own: Partial<Card> = {}): Card => ({
  id,
  brand: 'Visa',
  masked_no: '************1111',
  holder_name: 'HANA YAMADA',
  expire: '2028-04',
  is_expired: false,
  created_at: '2026-11-21T09:00:00.000Z',
  ...own,
});

export const sampleCards: Card[] = [
  card(3, { brand: 'JCB', masked_no: '************0505', expire: '2026-09', is_expired: true }),
  card(2),
  card(1, { brand: 'Mastercard', masked_no: '************4444', expire: '2027-12' }),
];

const IN_DAYS = new Date(Date.now() + 58.5 * 3_600_000).toISOString();
const IN_MINUTES = new Date(Date.now() + 42 * 60_000).toISOString();

const sums = { amount: 9900, payment_fee: 0, total_amount: 9900, amount_payable: 9900 };

export const unpaidOrder = (own: Partial<Order> = {}): Order => ({
  ...sampleOrder,
  ...sums,
  status: 'unpaid',
  payment_type: 'gmo_credit',
  payment_status: 'init',
  shipping_type: 'custom',
  pay_by: IN_MINUTES,
  payment: { ...sampleOrder.payment, ...sums, type: 'gmo_credit', status: 'init' },
  ...own,
});

const info: NonNullable<Order['info']> = {
  card_id: null,
  pay_type: 'gmo_credit',
  gmo_amount: 9900,
  gmo_tax: 0,
  provider_info: {},
  trade_id: 'trade',
  convenience: null,
  receipt_no: null,
  conf_no: null,
  payment_term: null,
  receipt_url: null,
  error_code: null,
  error_message: null,
};

export const refusedOrder = unpaidOrder({
  payment_status: 'failed',
  info: { ...info, card_id: 2, error_code: 'G12', error_message: 'refused' },
});

export const receiptOrder = (
  convenience: '00007' | '10001' | '10002' | '10005' | '10008' = '10001',
): Order =>
  unpaidOrder({
    payment_type: 'gmo_cvs',
    payment_status: 'pending',
    payment_fee: 220,
    total_amount: 10_120,
    amount_payable: 10_120,
    pay_by: IN_DAYS,
    payment: { ...sampleOrder.payment, amount: 10_120, type: 'gmo_cvs', expire_at: IN_DAYS },
    info: {
      ...info,
      pay_type: 'gmo_cvs',
      gmo_amount: 10_120,
      convenience,
      receipt_no: '02551882654',
      conf_no: '71983',
      payment_term: IN_DAYS,
      receipt_url: 'https://pay.example/receipts/1',
    },
  });

const priced = (fee: number): PaymentMethod['pricing'] => ({
  amount: 9900,
  coupon_amount: 0,
  payment_fee: fee,
  shipping_fee: 0,
  total_amount: 9900 + fee,
  used_point: 0,
  amount_payable: 9900 + fee,
  rebate_amounts: [],
});

export const sampleWays: PaymentMethod[] = [
  { type: 'cash_on_delivery', pricing: priced(330) },
  { type: 'gmo_credit', pricing: priced(0) },
  { type: 'gmo_cvs', pricing: priced(220) },
];

export function setPayment(order: Order = unpaidOrder()): void {
  $store.set({ status: 'ready', data: sampleStore });
  $order.set({ status: 'ready', data: order });
  $cards.set({ status: 'ready', data: sampleCards });
  $addingCard.set({ status: 'idle' });
  $cardRemoval.set({ status: 'none' });
  $cardChoice.set(null);
  $paying.set({ status: 'idle' });
  $confirmation.set('asking');
  $methods.set({ status: 'ready', data: sampleWays });
  $methodChoice.set(null);
  $isChoosingAgain.set(false);
  $konbini.set(EMPTY_KONBINI);
  $chains.set(EVERY_CHAIN);
  $konbiniTries.set(0);
  $copyProblem.set(false);
}

export const showPayment = (
  order: Order = unpaidOrder(),
  more: () => void = () => {},
  http: Answers = {},
) => [
  scene({
    set: () => {
      setPayment(order);
      more();
    },
    http: { getOrder: order, ...http },
  }),
];
