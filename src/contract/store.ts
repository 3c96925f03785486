import { z } from 'zod';
import { deliveryDays, deliverySlot } from './delivery.ts';
import { currency, flag, id, instant, link, list, money, storeLocale } from './primitives.ts';

/** Spec §3 store settings. */
export const storeSetting = z.object({
  name: z.string(),
  enable: z.boolean(),
  integer: z.number().int().nullable(),
  string: z.string().nullable(),
});

/** Spec §3 Store. */
export const store = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  /** ISO 3166. A region other than JP redirects to /404 (spec §2). */
  region: z.string(),
  locale: storeLocale,
  currency,
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
  /** They may embed the store and exchange messages with it. Design §4.12. */
  embed_origins: z.array(z.string()),
  live_post_id: id.nullable(),
  /** The time of closing; null for an open store. */
  closed_at: instant.nullable(),
});

export const storeSummary = store.pick({
  id: true,
  slug: true,
  name: true,
  description: true,
  avatar_url: true,
  image_url: true,
  live_post_id: true,
});

/** Spec §4 shipping types. */
export const shippingType = z.enum(['custom', 'virtual', 'self_pick_up', 'custom_cod']);

/** Spec §3 Shipping setting. */
export const shippingSetting = z.object({
  id,
  type: z.enum(['custom', 'self_pick_up']),
  enabled: z.boolean(),
  fee_type: z.enum(['free', 'flat']),
  fee: money,
  free_shipping_threshold: money.nullable(),
  is_cash_on_delivery: z.boolean(),
  address: z.string().nullable(),
  /** Fees by the prefecture's name: {"北海道": 1200}. */
  fee_by_prefecture: z.record(z.string(), money),
  /** Null where buyers cannot ask for a day. */
  delivery_days: deliveryDays.nullable(),
  delivery_slots: z.array(deliverySlot),
  gifts: z.boolean(),
});

/** Spec §4 payment types. */
export const paymentType = z.enum(['cash_on_delivery', 'gmo_cvs', 'free', 'gmo_credit']);

/** 7-Eleven, Lawson, FamilyMart, Ministop, Seicomart. Design §5. */
export const chain = z.enum(['00007', '10001', '10002', '10005', '10008']);
export type Chain = z.output<typeof chain>;

/** Spec §3 Payment setting. */
export const paymentSetting = z.object({
  id,
  type: paymentType,
  enabled: z.boolean(),
  fee: money,
  chains: z.array(chain).optional(),
});

const statement = z.string().nullable();

/**
 * Japan's Act on Specified Commercial Transactions. Null where the store has written nothing.
 * Design §5.
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
    query: z.object({ all: flag.optional() }),
    reply: list(shippingSetting),
  },
  listPaymentSettings: { reply: list(paymentSetting) },
};
