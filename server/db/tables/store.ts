import type { Generated } from 'kysely';
import type { Carrier } from '../../../src/contract/carriers.ts';
import type { TaxRounding } from '../../../src/contract/tax-rates.ts';
import type { Bool, Defaulted, Instant, Json } from './column.ts';

export interface StoreTable {
  id: Generated<number>;
  slug: string;
  name: string;
  region: string;
  locale: 'ja' | 'zh_TW';
  currency: 'JPY' | 'TWD';
  timezone: string;
  description: string;
  buyer_editing_cart: Bool;
  avatar_url: string | null;
  image_url: string | null;
  is_ticket_mode: Bool;
  enterprise: string | null;
  enable_enterprise: Bool;
  /** The URL of an enterprise's own cart. */
  enterprise_url: string | null;
  contact_email: string | null;
  parent_id: number | null;
  /** List of {name, enable, integer, string}; an absent setting has the spec's default. */
  settings: Json;
  /** How long a cart item holds its stock, in minutes. */
  hold_minutes: number;
  /** Hours after the payment in which a buyer can cancel an unshipped order; 0: none. */
  cancel_hours: Defaulted<number>;
  /** List of origins (`https://shop.example`) whose pages may frame this store and call its API. */
  embed_origins: Defaulted<Json>;
  /** The notice of the commercial-transactions act, JSON. */
  commercial: Json | null;
  /** The sender on parcel labels, JSON. */
  sender: Defaulted<Json | null>;
  /** List of words, besides the common ones. */
  banned_words: Defaulted<Json>;
  created_at: Instant;
  closed_at: Defaulted<Instant | null>;
  /** Of a qualified invoice issuer in Japan: T and 13 digits. */
  invoice_number: Defaulted<string | null>;
  tax_rounding: Defaulted<TaxRounding>;
  /** A login without a passkey does not reach the host API. */
  requires_passkey: Defaulted<Bool>;
}

/** Every slug that a store has or had, so that no other store takes it. */
export interface StoreSlugTable {
  slug: string;
  store_id: number;
}

export interface ShippingSettingTable {
  id: Generated<number>;
  store_id: number;
  type: 'custom' | 'self_pick_up';
  enabled: Bool;
  fee_type: 'free' | 'flat';
  fee: number;
  free_shipping_threshold: number | null;
  is_cash_on_delivery: Bool;
  address: string | null;
  /** Fees that differ from `fee`, by the prefecture's name: {"北海道": 1200}. */
  fee_by_prefecture: Defaulted<Json>;
  /** The rules of the days that buyers can ask for, JSON. */
  delivery_days: Defaulted<Json | null>;
  /** The carrier with the time slots that buyers can ask for; null for none. */
  slots_of: Defaulted<Carrier | null>;
  gifts: Generated<Bool>;
}

export interface PaymentSettingTable {
  id: Generated<number>;
  store_id: number;
  type: 'cash_on_delivery' | 'gmo_cvs' | 'free' | 'gmo_credit';
  enabled: Bool;
  fee: number;
}

export type StoreFailureKind = 'mailFailed' | 'paymentDiffers' | 'webhookFailed' | 'streamBroke';

/** A failure that no mail to the store states yet. */
export interface StoreFailureTable {
  id: Generated<number>;
  store_id: number;
  kind: StoreFailureKind;
  /** The order's number or the show's title. */
  subject: string;
  post_id: number | null;
  problem: string;
  happened_at: Instant;
}
