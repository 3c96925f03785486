import { type KindedItem, kindOf, type OrderType } from '../../cart/rules/kind.ts';
import type { PaymentType } from './payment-type.ts';
import { type OfferedShippingType, orderShippingType, type ShippingType } from './shipping-type.ts';

/** Returns the type of an order; an order contains items of one kind only. Spec §4 checkout. */
export const orderTypeOf = (items: readonly KindedItem[]): OrderType =>
  items.map(kindOf).find((kind) => kind !== 'normal') ?? 'normal';

/** The input of the checkout page. */
export interface CheckoutInput {
  items: readonly (KindedItem & { id: number })[];
  email: string;
  phoneNumber: string | null;
  memo: string | null;
  age: number | null;
  paymentType: PaymentType;
  shippingType: OfferedShippingType | null;
  addressId: number | null;
  /** The amount shown to the buyer. */
  amountPayable: number;
}

/** The body of the checkout call. */
export interface CheckoutPayload {
  item_ids: number[];
  email: string;
  phone_number: string | null;
  memo: string | null;
  age: number | null;
  payment_type: PaymentType;
  shipping_type: ShippingType;
  address_id: number | null;
  amount_payable: number;
}

/** Tickets and subscriptions are not shipped: type virtual and no address. Spec §4 checkout. */
function shippingFields(
  input: CheckoutInput,
): Pick<CheckoutPayload, 'shipping_type' | 'address_id'> {
  if (orderTypeOf(input.items) !== 'normal' || input.shippingType === null) {
    return { shipping_type: 'virtual', address_id: null };
  }
  return {
    shipping_type: orderShippingType(input.shippingType, input.paymentType),
    address_id: input.addressId,
  };
}

/** Builds the body of the checkout call. Spec §5 checkout payload. */
export function checkoutPayload(input: CheckoutInput): CheckoutPayload {
  return {
    item_ids: input.items.map((item) => item.id),
    email: input.email.trim(),
    phone_number: input.phoneNumber?.trim() || null,
    memo: input.memo?.trim() || null,
    age: input.age,
    payment_type: input.paymentType,
    ...shippingFields(input),
    amount_payable: input.amountPayable,
  };
}
