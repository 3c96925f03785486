import type { DeliverySlot } from '../../../contract/delivery-times.ts';
import { isEmail, typedEmail } from '../../../contract/email.ts';
import { isPhone } from '../../address/rules/draft.ts';
import { isOldEnough } from './age.ts';
import type { PaymentType } from './payment-type.ts';
import type { OfferedShippingType } from './shipping-type.ts';

export interface CheckoutForm {
  email: string;
  /** As typed; required only for adult goods. */
  age: string;
  memo: string;
  /** Contact of the person who picks the order up; optional. */
  phone: string;
  shippingId: number | null;
  /** Ignored when nothing is payable. */
  paymentId: number | null;
  addressId: number | null;
  /** `2026-12-24`; empty for any day. */
  deliveryDate: string;
  deliverySlot: DeliverySlot | '';
  isGift: boolean;
  giftSender: string;
  giftMessage: string;
}

export const EMPTY_FORM: CheckoutForm = {
  email: '',
  age: '',
  memo: '',
  phone: '',
  shippingId: null,
  paymentId: null,
  addressId: null,
  deliveryDate: '',
  deliverySlot: '',
  isGift: false,
  giftSender: '',
  giftMessage: '',
};

type Items = readonly { adultWarning: boolean }[];

export interface Needs {
  items: Items;
  isVirtual: boolean;
  shippingType: OfferedShippingType | null;
  paymentType: PaymentType | null;
}

type Required = 'email' | 'shipping' | 'address' | 'payment' | 'age';
export type FormError = `${Required}Required` | 'email' | 'tooYoung' | 'phone';
export type FormErrors = Partial<Record<Required | 'phone', FormError>>;

/** Accepts full-width digits; null if it is not a number. */
export function ageOf(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null;
}

function ageError(items: Items, text: string): FormError | undefined {
  if (!items.some((item) => item.adultWarning)) return undefined;
  if (ageOf(text) === null) return 'ageRequired';
  return isOldEnough(items, ageOf(text)) ? undefined : 'tooYoung';
}

/** Spec §5 checkout payload; tickets drop shipping (§4). */
export function formErrors(form: CheckoutForm, needs: Needs): FormErrors {
  const errors: FormErrors = {};
  const email = typedEmail(form.email);
  if (email === '') errors.email = 'emailRequired';
  else if (!isEmail(email)) errors.email = 'email';
  if (!needs.isVirtual && needs.shippingType === null) errors.shipping = 'shippingRequired';
  if (!needs.isVirtual && needs.shippingType === 'custom' && form.addressId === null) {
    errors.address = 'addressRequired';
  }
  const isPickedUp = !needs.isVirtual && needs.shippingType === 'self_pick_up';
  if (isPickedUp && form.phone.trim() !== '' && !isPhone(form.phone)) errors.phone = 'phone';
  if (needs.paymentType === null) errors.payment = 'paymentRequired';
  const age = ageError(needs.items, form.age);
  if (age) errors.age = age;
  return errors;
}
