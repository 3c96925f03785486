import { z } from 'zod';
import { currency, flag, id, link, list, money, storeLocale } from './primitives.ts';

/** One setting flag of a store. Spec §3 store settings. */
export const storeSetting = z.object({
  name: z.string(),
  enable: z.boolean(),
  integer: z.number().int().nullable(),
  string: z.string().nullable(),
});

/** A merchant's shop. Spec §3 Store. */
export const store = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  /** ISO 3166 country. A region other than JP goes to /404 (spec §2). */
  region: z.string(),
  locale: storeLocale,
  currency,
  /** IANA zone, for display. */
  timezone: z.string(),
  description: z.string(),
  buyer_editing_cart: z.boolean(),
  avatar_url: link.nullable(),
  image_url: link.nullable(),
  is_ticket_mode: z.boolean(),
  enterprise: z.string().nullable(),
  enable_enterprise: z.boolean(),
  contact_email: z.string().nullable(),
  parent: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
  settings: z.array(storeSetting),
  /** Origins whose pages may frame the store: the only ones it talks to. Design §4.12. */
  embed_origins: z.array(z.string()),
  /** The show it has on air now; null when none. */
  live_post_id: id.nullable(),
});

/** A store on the home page. */
export const storeSummary = store.pick({
  id: true,
  slug: true,
  name: true,
  description: true,
  avatar_url: true,
  image_url: true,
  live_post_id: true,
});

/** Shipping types an order can take. Spec §4. */
export const shippingType = z.enum(['custom', 'virtual', 'self_pick_up', 'custom_cod']);

/** A way of shipping that the store offers. Spec §3 Shipping setting. */
export const shippingSetting = z.object({
  id,
  type: z.enum(['custom', 'self_pick_up']),
  enabled: z.boolean(),
  fee_type: z.enum(['free', 'flat']),
  fee: money,
  /** Items worth this much ship free; null when never. */
  free_shipping_threshold: money.nullable(),
  /** Whether an order shipped so can be paid on delivery. */
  is_cash_on_delivery: z.boolean(),
  /** Where to pick up, for `self_pick_up`. */
  address: z.string().nullable(),
});

export const paymentType = z.enum(['cash_on_delivery', 'gmo_cvs', 'free', 'gmo_credit']);

/** A way of paying that the store offers. Spec §3 Payment setting. */
export const paymentSetting = z.object({ id, type: paymentType, enabled: z.boolean(), fee: money });

const statement = z.string().nullable();

/**
 * The disclosures that Japan's Act on Specified Commercial Transactions requires of a seller, as
 * the store wrote them; null where the store has written nothing. Design §5.
 */
export const commercialNotice = z.object({
  seller_name: statement,
  responsible_person: statement,
  address: statement,
  phone_number: statement,
  email: statement,
  price: statement,
  other_charges: statement,
  payment_method: statement,
  payment_time: statement,
  delivery_time: statement,
  returns: statement,
  special_conditions: statement,
});
export type CommercialNotice = z.output<typeof commercialNotice>;

export const storeSchemas = {
  listStores: { reply: list(storeSummary) },
  getStore: { reply: store },
  getCommercialNotice: { reply: commercialNotice },
  listShippingSettings: {
    /** `all`: those the store has turned off too. */
    query: z.object({ all: flag.optional() }),
    reply: list(shippingSetting),
  },
  listPaymentSettings: { reply: list(paymentSetting) },
};
