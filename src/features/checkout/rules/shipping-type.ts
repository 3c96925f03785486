/** Shipping types of an order. Spec §4. */
export type ShippingType = 'custom' | 'virtual' | 'self_pick_up' | 'custom_cod';
/** Shipping types a store sets up. */
export type OfferedShippingType = 'custom' | 'self_pick_up';

const COD_SUFFIX = '_cod';

/** The part of a shipping setting that says what it can do. */
export interface ShippingMethod {
  type: OfferedShippingType;
  enabled: boolean;
  is_cash_on_delivery: boolean;
}

/** Whether orders shipped so can be paid at the door; only `custom` is carried by somebody who collects. */
export const canCollect = (method: ShippingMethod) =>
  method.type === 'custom' && method.is_cash_on_delivery;

/** A shipping type that ends in _cod means cash on delivery. Spec §4. */
export const isCashOnDelivery = (type: string) => type.endsWith(COD_SUFFIX);

/** The method's name without the suffix: `custom_cod` is `custom`. Spec §4. */
export const baseType = (type: string) =>
  isCashOnDelivery(type) ? type.slice(0, -COD_SUFFIX.length) : type;

/** The type an order takes: paid at the door it is converted to _cod. Spec §4 checkout. */
export function orderShippingType(type: OfferedShippingType, paymentType: string): ShippingType {
  return type === 'custom' && paymentType === 'cash_on_delivery' ? 'custom_cod' : type;
}
