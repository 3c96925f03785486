import { canCollect, type ShippingMethod } from './shipping-type.ts';

/** Spec §4. */
export type PaymentType = 'cash_on_delivery' | 'gmo_cvs' | 'free' | 'gmo_credit';

export interface PaymentMethod {
  type: PaymentType;
  enabled: boolean;
  fee: number;
}

/** Convenience stores accept 1 to 299,999, both included. Spec §5, §9 convenience-store payment. */
const CVS_LIMIT = 300_000;

/** Only convenience stores limit the amount. Spec §5 other payment types. */
export const isWithinLimits = (type: PaymentType, payable: number) =>
  type !== 'gmo_cvs' || (payable >= 1 && payable < CVS_LIMIT);

/** Couriers collect cash on delivery. */
export const isByProvider = (type: PaymentType) => type === 'gmo_credit' || type === 'gmo_cvs';

export interface Payable {
  payableBeforeFee: number;
  /** Null for tickets, and while none is selected. */
  shipping: ShippingMethod | null;
}

/** Cash on delivery needs shipping custom_cod. Spec §5 cash on delivery. */
export function canPayBy(method: PaymentMethod, { payableBeforeFee, shipping }: Payable): boolean {
  if (payableBeforeFee === 0) return method.type === 'free';
  if (!method.enabled || method.type === 'free') return false;
  if (method.type === 'cash_on_delivery') return shipping !== null && canCollect(shipping);
  return isWithinLimits(method.type, payableBeforeFee + method.fee);
}

export type ClearedBy = 'limits' | 'shipping';

/** Spec §4 checkout, §5. */
export function clearedBy(method: PaymentMethod, payable: Payable): ClearedBy | undefined {
  if (payable.payableBeforeFee === 0 || canPayBy(method, payable)) return undefined;
  return method.type === 'gmo_cvs' ? 'limits' : 'shipping';
}

/** None when nothing is payable. Spec §4 checkout. */
export const offeredPayments = <M extends PaymentMethod>(
  methods: readonly M[],
  payable: Payable,
) => (payable.payableBeforeFee === 0 ? [] : methods.filter((method) => canPayBy(method, payable)));

/**
 * `free` when nothing is payable, the selected one while it is offered, otherwise null. Spec §4
 * checkout, §4 zero payable amount, §4 cleared payment.
 */
export function effectivePaymentType(
  selected: PaymentType | null,
  methods: readonly PaymentMethod[],
  payable: Payable,
): PaymentType | null {
  if (payable.payableBeforeFee === 0) return 'free';
  const offered = offeredPayments(methods, payable);
  return offered.some((method) => method.type === selected) ? selected : null;
}
