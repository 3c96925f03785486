import type { DeliverySlot } from '../../../contract/delivery-times.ts';
import { typedEmail } from '../../../contract/email.ts';
import { type KindedItem, kindOf, type OrderType } from '../../cart/rules/kind.ts';
import type { PaymentType } from './payment-type.ts';
import { type OfferedShippingType, orderShippingType, type ShippingType } from './shipping-type.ts';

/** An order contains items of one kind. Spec §4 checkout. */
export const orderTypeOf = (items: readonly KindedItem[]): OrderType =>
  items.map(kindOf).find((kind) => kind !== 'normal') ?? 'normal';

export interface CheckoutInput {
  items: readonly (KindedItem & { id: number })[];
  email: string;
  phoneNumber: string | null;
  memo: string | null;
  age: number | null;
  paymentType: PaymentType;
  shippingType: OfferedShippingType | null;
  /** The setting's id: a store may have several places to pick up at. */
  shippingId: number | null;
  addressId: number | null;
  /** Of an order that a carrier delivers; otherwise null. */
  requested: RequestedDelivery | null;
  coupon: Pick<CheckoutPayload, 'coupon_code' | 'coupon_v2_id'>;
  amountPayable: number;
}

/** Null or false where the store does not offer it. */
export interface RequestedDelivery {
  delivery_date: string | null;
  delivery_slot: DeliverySlot | null;
  giftable: boolean;
  gift_sender: string | null;
  gift_message: string | null;
}

export interface CheckoutPayload extends Partial<RequestedDelivery> {
  item_ids: number[];
  email: string;
  phone_number: string | null;
  memo: string | null;
  age: number | null;
  payment_type: PaymentType;
  /** Absent, like `address_id`, for tickets and subscriptions. */
  shipping_type?: ShippingType;
  /** Only for orders that are picked up. */
  shipping_setting_id?: number | null;
  address_id?: number | null;
  /** Absent for an ordinary order. */
  type?: 'ticket' | 'subscription';
  coupon_code: string | null;
  coupon_v2_id: number | null;
  amount_payable: number;
}

/** Spec §4 checkout, §4 order type. */
function shippingFields(
  input: CheckoutInput,
): Pick<CheckoutPayload, 'shipping_type' | 'shipping_setting_id' | 'address_id' | 'type'> {
  const type = orderTypeOf(input.items);
  if (type !== 'normal') return { type };
  if (input.shippingType === null) return {};
  return {
    shipping_type: orderShippingType(input.shippingType, input.paymentType),
    ...(input.shippingType === 'self_pick_up' && { shipping_setting_id: input.shippingId }),
    address_id: input.addressId,
  };
}

/** Spec §5 checkout payload. */
export function checkoutPayload(input: CheckoutInput): CheckoutPayload {
  return {
    item_ids: input.items.map((item) => item.id),
    email: typedEmail(input.email),
    phone_number: input.phoneNumber?.trim() || null,
    memo: input.memo?.trim() || null,
    age: input.age,
    payment_type: input.paymentType,
    ...shippingFields(input),
    ...input.requested,
    ...input.coupon,
    amount_payable: input.amountPayable,
  };
}
