import type { Generated } from 'kysely';
import type { TaxClass } from '../../../src/contract/tax-rates.ts';
import type { Bool, Defaulted, Instant, Json } from './column.ts';

export interface ProductTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  description: string;
  sale_started_at: Instant | null;
  sale_ended_at: Instant | null;
  /** The store's decision. A sold-out product is derived from the stock. */
  status: 'init' | 'selling' | 'deleted';
  adult_warning: Bool;
  is_ticket: Bool;
  vendor_id: number | null;
  vendor_name: string | null;
  in_market: Bool;
  /** Whether the store offers it personally, outside the market too. Spec §9 cart item sources. */
  offered_by_seller: Defaulted<Bool>;
  position: number;
  created_at: Instant;
  /** Its handle in the imported file. */
  import_handle: string | null;
  keyword: Defaulted<string | null>;
  tax_class: Defaulted<TaxClass>;
  /** Whether an applied store file has listed it, and a later one may remove it. */
  in_store_file: Defaulted<Bool>;
  /** List of words. */
  tags: Defaulted<Json>;
  /** List of {name, value}, such as the material. */
  properties: Defaulted<Json>;
  /** {starts_at, doors_at, venue} of a ticket; null where the store gives none. */
  ticket_event: Defaulted<Json | null>;
}

export interface ProductImageTable {
  id: Generated<number>;
  product_id: number;
  url: string;
  alt: string;
  position: number;
  /** The source of an imported picture; null for one to be fetched, and for others. */
  source_url: Defaulted<string | null>;
}

export interface SkuTable {
  id: Generated<number>;
  product_id: number;
  name: string;
  price: number;
  original_price: number | null;
  stock: number;
  /** Pieces held by carts; `stock - held` can be added. */
  held: number;
  /** The most that one buyer may buy, orders and cart together. */
  purchase_limit: number | null;
  free_shipping: Bool;
  note: string | null;
  /** The period that a subscription's price pays for; null for a one-time purchase. */
  subscription_frequency: Defaulted<'weekly' | 'monthly' | 'yearly' | null>;
  position: number;
  /** Its key in the imported file. */
  import_key: string | null;
  keyword: Defaulted<string | null>;
  /** List of {name, value}: the colour, the size. */
  options: Defaulted<Json>;
}
