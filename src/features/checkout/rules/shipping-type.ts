/** Shipping types of an order. Spec §4. */
export type ShippingType = 'custom' | 'virtual' | 'self_pick_up' | 'custom_cod';
/** Shipping types a store sets up. */
export type OfferedShippingType = 'custom' | 'self_pick_up';

const COD_SUFFIX = '_cod';

/** The fields of a shipping setting that decide what it supports. */
export interface ShippingMethod {
  type: OfferedShippingType;
  enabled: boolean;
  is_cash_on_delivery: boolean;
}

/** Whether a shipping supports cash on delivery; only `custom` is delivered by a courier. */
export const canCollect = (method: ShippingMethod) =>
  method.type === 'custom' && method.is_cash_on_delivery;

/** A shipping type that ends in _cod means cash on delivery. Spec §4 _cod suffix. */
export const isCashOnDelivery = (type: string) => type.endsWith(COD_SUFFIX);

/** Returns the type without the suffix: `custom` for `custom_cod`. Spec §4 _cod suffix. */
export const baseType = (type: string) =>
  isCashOnDelivery(type) ? type.slice(0, -COD_SUFFIX.length) : type;

/**
 * Returns the shipping type of an order: with cash on delivery it is converted to _cod. Spec §4
 * checkout.
 */
export function orderShippingType(type: OfferedShippingType, paymentType: string): ShippingType {
  return type === 'custom' && paymentType === 'cash_on_delivery' ? 'custom_cod' : type;
}
