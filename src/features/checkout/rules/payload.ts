import { type KindedItem, kindOf, type OrderType } from '../../cart/rules/kind.ts';
import type { PaymentType } from './payment-type.ts';
import { type OfferedShippingType, orderShippingType, type ShippingType } from './shipping-type.ts';

/** An order holds one kind only, so one ticket makes it a ticket order. Spec §4 checkout. */
export const orderTypeOf = (items: readonly KindedItem[]): OrderType =>
  items.map(kindOf).find((kind) => kind !== 'normal') ?? 'normal';

/** What the checkout page has gathered. */
export interface CheckoutForm {
  items: readonly (KindedItem & { id: number })[];
  email: string;
  phoneNumber: string | null;
  memo: string | null;
  age: number | null;
  paymentType: PaymentType;
  shippingType: OfferedShippingType | null;
  addressId: number | null;
  /** The sum the buyer was shown. */
  amountPayable: number;
}

/** Body of the checkout call, as the wire names it. */
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

/** Tickets and subscriptions are delivered by nobody: type virtual and no address. Spec §4 checkout. */
function shippingFields(form: CheckoutForm): Pick<CheckoutPayload, 'shipping_type' | 'address_id'> {
  if (orderTypeOf(form.items) !== 'normal' || form.shippingType === null) {
    return { shipping_type: 'virtual', address_id: null };
  }
  return {
    shipping_type: orderShippingType(form.shippingType, form.paymentType),
    address_id: form.addressId,
  };
}

/** Writes the body of the checkout call. Spec §5 checkout payload. */
export function checkoutPayload(form: CheckoutForm): CheckoutPayload {
  return {
    item_ids: form.items.map((item) => item.id),
    email: form.email.trim(),
    phone_number: form.phoneNumber?.trim() || null,
    memo: form.memo?.trim() || null,
    age: form.age,
    payment_type: form.paymentType,
    ...shippingFields(form),
    amount_payable: form.amountPayable,
  };
}
