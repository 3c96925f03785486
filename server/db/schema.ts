import type { ColumnType, Generated } from 'kysely';

/** An instant as ISO-8601 UTC text with milliseconds: sorts as text in both databases. */
type Instant = string;
/** 0 or 1: neither driver then disagrees about booleans. */
type Bool = 0 | 1;
type Json = string;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

interface StoreTable {
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
  contact_email: string | null;
  parent_id: number | null;
  /** List of {name, enable, integer, string}; what is absent has the spec's default. */
  settings: Json;
  /** Minutes a cart item holds its stock. */
  hold_minutes: number;
  created_at: Instant;
}

interface UserTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  /** argon2id in PHC form; null for a member who only signs in by a provider. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  nickname: string | null;
  avatar_url: string | null;
  phone_number: string | null;
  slug: string;
  status: 'verified' | 'verifying';
  locale: 'ja' | 'zh_TW';
  created_at: Instant;
}

interface GuestTable {
  id: Generated<number>;
  name: string;
  group_stream_name: string | null;
  created_at: Instant;
}

/** A token handed out, kept only as its SHA-256. */
interface SessionTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number | null;
  guest_id: number | null;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

interface ProductTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  description: string;
  sale_started_at: Instant | null;
  sale_ended_at: Instant | null;
  /** What the store decided; selling or sold out by stock is derived. */
  status: 'init' | 'selling' | 'deleted';
  adult_warning: Bool;
  is_ticket: Bool;
  vendor_id: number | null;
  vendor_name: string | null;
  in_market: Bool;
  position: number;
  created_at: Instant;
}

interface ProductImageTable {
  id: Generated<number>;
  product_id: number;
  url: string;
  alt: string;
  position: number;
}

interface SkuTable {
  id: Generated<number>;
  product_id: number;
  name: string;
  price: number;
  original_price: number | null;
  /** Pieces the store owns. */
  stock: number;
  /** Pieces in carts now; stock - held can be added. */
  held: number;
  /** The most one buyer may buy, orders and cart together. */
  purchase_limit: number | null;
  free_shipping: Bool;
  note: string | null;
  position: number;
}

interface PostTable {
  id: Generated<number>;
  store_id: number;
  type: 'formal' | 'one_to_one_formal' | 'rehearsal';
  title: string;
  content: string;
  live_status: 'unpublished' | 'live' | 'live_stopped';
  /** Where the picture comes from: the clip in the box, or what is pushed to /ingest. */
  stream_source: 'demo' | 'ingest';
  ingest_key_hash: string | null;
  started_at: Instant | null;
  stopped_at: Instant | null;
  interrupted_at: Instant | null;
  upcoming_at: Instant | null;
  upcoming_title: string | null;
  replay_expired_at: Instant | null;
  comment_throttle: number;
  cover_url: string | null;
  selling_product_id: number | null;
  cart_item_expires_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

interface PostProductTable {
  post_id: number;
  product_id: number;
  keyword: string | null;
  position: number;
}

/** One piece of a pushed stream, in the order it arrived: what the sliding playlist is written from. */
interface StreamSegmentTable {
  id: Generated<number>;
  post_id: number;
  /** Media sequence number within the post, from 0. */
  sequence: number;
  /** File name below the post's stream folder. */
  file: string;
  duration_ms: number;
  /** 1 after a gap or a restarted encoder. */
  discontinuity: Bool;
  /** The fMP4 initialisation file, null for MPEG-TS. */
  init_file: string | null;
  arrived_at: Instant;
}

interface CommentTable {
  id: Generated<number>;
  post_id: number;
  user_id: number | null;
  guest_id: number | null;
  name: string;
  group_stream_name: string | null;
  message: string;
  /** The sender's realtime id. */
  pn_id: string;
  source: 'cms_sdk' | 'liveweb' | 'sdk';
  highlight: Bool;
  created_at: Instant;
}

interface CartItemTable {
  id: Generated<number>;
  store_id: number;
  /** Exactly one of the two owners. */
  user_id: number | null;
  guest_id: number | null;
  post_id: number | null;
  sku_id: number;
  quantity: number;
  added_from: 'live' | 'market' | 'seller';
  /** active holds stock; the other states have given it back or sold it. */
  state: 'active' | 'expired' | 'deleted' | 'ordered';
  expires_at: Instant | null;
  /** When it left the cart. */
  ended_at: Instant | null;
  created_at: Instant;
}

interface AddressTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  phone_number: string;
  type: 'custom' | 'self_pick_up' | 'home_delivery';
  postcode: string;
  level_one: string;
  level_one_code: string | null;
  level_two: string;
  level_three: string;
  level_four: string;
  full_address: string;
  info: string | null;
  created_at: Instant;
}

interface ShippingSettingTable {
  id: Generated<number>;
  store_id: number;
  type: 'custom' | 'self_pick_up';
  enabled: Bool;
  fee_type: 'free' | 'flat';
  fee: number;
  free_shipping_threshold: number | null;
  is_cash_on_delivery: Bool;
  address: string | null;
}

interface PaymentSettingTable {
  id: Generated<number>;
  store_id: number;
  type: 'cash_on_delivery' | 'gmo_cvs' | 'free' | 'gmo_credit';
  enabled: Bool;
  fee: number;
}

interface OrderTable {
  id: Generated<number>;
  slug: string;
  store_id: number;
  user_id: number;
  type: 'normal' | 'ticket' | 'subscription';
  status: string;
  email: string;
  phone_number: string | null;
  age: number | null;
  memo: string | null;
  amount: number;
  shipping_fee: number;
  payment_fee: number;
  coupon_amount: number;
  total_amount: number;
  amount_payable: number;
  payment_type: 'cash_on_delivery' | 'gmo_cvs' | 'free' | 'gmo_credit';
  payment_status: 'init' | 'pending' | 'approving' | 'paid' | 'failed' | 'refunded';
  paid_at: Instant | null;
  shipping_type: 'custom' | 'virtual' | 'self_pick_up' | 'custom_cod';
  shipping_status: 'init' | 'preparing' | 'delivering' | 'delivered';
  receiver_name: string | null;
  receiver_phone: string | null;
  receiver_postcode: string | null;
  receiver_address: string | null;
  /** The address book's type of the entry used, for preselecting it next time. */
  address_type: 'custom' | 'self_pick_up' | 'home_delivery' | null;
  created_at: Instant;
  completed_at: Instant | null;
}

/** A sold line: names and price as they were at the moment of sale. */
interface OrderItemTable {
  id: Generated<number>;
  order_id: number;
  /** Unique: a cart item becomes at most one order line, ever. */
  cart_item_id: number;
  sku_id: number;
  post_id: number | null;
  product_name: string;
  sku_name: string;
  image_url: string | null;
  price: number;
  quantity: number;
  added_from: 'live' | 'market' | 'seller';
  is_ticket: Bool;
  free_shipping: Bool;
}

/** The answer given to a call with an Idempotency-Key. */
interface IdempotencyTable {
  /** SHA-256 of actor, call and key. */
  key_hash: string;
  body_hash: string;
  status: number;
  reply: Json;
  created_at: Instant;
}

/** What this database was filled with, so that the demo is seeded once. */
interface SeedTable {
  name: string;
  applied_at: Defaulted<Instant>;
}

export interface Database {
  store: StoreTable;
  user_account: UserTable;
  guest: GuestTable;
  session: SessionTable;
  product: ProductTable;
  product_image: ProductImageTable;
  sku: SkuTable;
  post: PostTable;
  post_product: PostProductTable;
  stream_segment: StreamSegmentTable;
  comment: CommentTable;
  cart_item: CartItemTable;
  address: AddressTable;
  shipping_setting: ShippingSettingTable;
  payment_setting: PaymentSettingTable;
  customer_order: OrderTable;
  order_item: OrderItemTable;
  idempotency: IdempotencyTable;
  seed: SeedTable;
}
