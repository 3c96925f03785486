/** Spec §4. */
export type ShippingType = 'custom' | 'virtual' | 'self_pick_up' | 'custom_cod';
export type OfferedShippingType = 'custom' | 'self_pick_up';

const COD_SUFFIX = '_cod';

export interface ShippingMethod {
  type: OfferedShippingType;
  enabled: boolean;
  is_cash_on_delivery: boolean;
}

/** Only `custom` is delivered by a courier, who collects cash. */
export const canCollect = (method: ShippingMethod) =>
  method.type === 'custom' && method.is_cash_on_delivery;

/** Spec §4 _cod suffix. */
export const isCashOnDelivery = (type: string) => type.endsWith(COD_SUFFIX);

/** Spec §4 _cod suffix. */
export const baseType = (type: string) =>
  isCashOnDelivery(type) ? type.slice(0, -COD_SUFFIX.length) : type;

/** Cash on delivery converts it to _cod. Spec §4 checkout. */
export function orderShippingType(type: OfferedShippingType, paymentType: string): ShippingType {
  return type === 'custom' && paymentType === 'cash_on_delivery' ? 'custom_cod' : type;
}
