import type { Generated } from 'kysely';
import type { Bool, Defaulted, Instant } from './column.ts';

export interface ProductTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  description: string;
  sale_started_at: Instant | null;
  sale_ended_at: Instant | null;
  /** The store's decision. Whether it is sold out is derived from the stock. */
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
  /** Its handle in the imported file; null for other products. */
  import_handle: string | null;
  /** Its keyword in the shows that it is put into without another one. */
  keyword: Defaulted<string | null>;
}

export interface ProductImageTable {
  id: Generated<number>;
  product_id: number;
  url: string;
  alt: string;
  position: number;
  /** Where an imported picture was fetched from; null for one that is still there, and for others. */
  source_url: Defaulted<string | null>;
}

export interface SkuTable {
  id: Generated<number>;
  product_id: number;
  name: string;
  price: number;
  original_price: number | null;
  /** Pieces that the store has. */
  stock: number;
  /** Pieces held by carts; `stock - held` can be added. */
  held: number;
  /** The most one buyer may buy, orders and cart together. */
  purchase_limit: number | null;
  free_shipping: Bool;
  note: string | null;
  /** The period that a subscription's price pays for; null for a one-time purchase. */
  subscription_frequency: Defaulted<'weekly' | 'monthly' | 'yearly' | null>;
  position: number;
  /** Identifies it among the product's SKUs in the imported file; null for other SKUs. */
  import_key: string | null;
  /** As a product's. */
  keyword: Defaulted<string | null>;
}
