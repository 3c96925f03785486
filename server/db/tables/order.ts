import type { Generated } from 'kysely';
import type { DeliverySlot } from '../../../src/contract/delivery-times.ts';
import type { DocumentKind } from '../../../src/contract/document-kinds.ts';
import type { TaxRounding } from '../../../src/contract/tax-rates.ts';
import type { Locale } from '../../../src/routes/locales.ts';
import type { Bool, Defaulted, Instant } from './column.ts';

export interface OrderTable {
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
  locale: Defaulted<Locale>;
  amount: number;
  shipping_fee: number;
  payment_fee: number;
  coupon_amount: number;
  coupon_id: Defaulted<number | null>;
  total_amount: number;
  amount_payable: number;
  payment_type: 'cash_on_delivery' | 'gmo_cvs' | 'free' | 'gmo_credit';
  payment_status: 'init' | 'pending' | 'approving' | 'paid' | 'failed' | 'refunded';
  paid_at: Instant | null;
  shipping_type: 'custom' | 'virtual' | 'self_pick_up' | 'custom_cod';
  shipping_status: 'init' | 'delivering' | 'delivered';
  receiver_name: string | null;
  receiver_phone: string | null;
  receiver_postcode: string | null;
  receiver_address: string | null;
  /** The parts of `receiver_address` after the prefecture, for parcel labels. Null at a pick-up place. */
  receiver_city: Defaulted<string | null>;
  receiver_town: Defaulted<string | null>;
  receiver_building: Defaulted<string | null>;
  /** The day that the buyer asks for: `2026-12-24`. */
  delivery_date: Defaulted<string | null>;
  delivery_slot: Defaulted<DeliverySlot | null>;
  /** Preselected next time. */
  address_type: 'custom' | 'self_pick_up' | 'home_delivery' | null;
  created_at: Instant;
  completed_at: Instant | null;
  parent_id: number | null;
  reason: string | null;
  used_point: Generated<number>;
  /** The total that was paid twice or too late and must be refunded. */
  overpayment: Generated<number>;
  /** 1 when it is returned because the courier was not paid. */
  forced_return: Generated<Bool>;
  giftable: Generated<Bool>;
  /** The giver's name; null for the store's. */
  gift_sender: Defaulted<string | null>;
  gift_message: Defaulted<string | null>;
  has_reminded: Generated<Bool>;
  complete_type: 'buyer' | 'store' | 'system' | null;
  plan_id: number | null;
  plan_started_at: Instant | null;
  vendor_id: number | null;
  vendor_name: string | null;
  /** Stock is reserved until then. Null when no provider has to confirm. */
  pay_by: Instant | null;
  payment_id: number | null;
  pick_up_by: Instant | null;
  delivered_at: Instant | null;
  received_at: Instant | null;
  /** The standard rate on the order's day, in percent, for shipping and fees. Null outside Japan. */
  tax_rate: Defaulted<number | null>;
  tax_rounding: Defaulted<TaxRounding | null>;
  /** `yamato`, `sagawa`, `japan_post`, or the name of another carrier. */
  carrier: Defaulted<string | null>;
  /** Another carrier's tracking address with `{number}`. */
  carrier_url: Defaulted<string | null>;
  tracking_number: Defaulted<string | null>;
}

export interface OrderLogTable {
  id: Generated<number>;
  order_id: number;
  command: string;
  status: string;
  payment_status: string;
  /** `staff 3`, `member 5` or `server`, as in `stock_move`. */
  moved_by: Defaulted<string>;
  carrier: Defaulted<string | null>;
  carrier_url: Defaulted<string | null>;
  tracking_number: Defaulted<string | null>;
  created_at: Instant;
}

export interface OrderDocumentTable {
  id: Generated<number>;
  order_id: number;
  kind: DocumentKind;
  recipient: string | null;
  amount: number;
  /** `member 3`, `staff 2`. */
  issued_by: string;
  issued_at: Instant;
}

export interface OrderMessageTable {
  id: Generated<number>;
  order_id: number;
  user_id: number | null;
  role: 'buyer' | 'seller';
  /** The author of a store's message; null for a buyer's. */
  staff_id: Defaulted<number | null>;
  message: string;
  created_at: Instant;
  read_at: Defaulted<Instant | null>;
}

export interface MessagePictureTable {
  id: Generated<number>;
  order_id: number;
  /** Null until a message is sent with it. */
  message_id: Defaulted<number | null>;
  role: 'buyer' | 'seller';
  /** Its private name: see `PrivatePictures`. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  created_at: Instant;
}

export interface CannedReplyTable {
  id: Generated<number>;
  store_id: number;
  /** Unique in the store. */
  title: string;
  message: string;
  created_at: Instant;
}

/** An order line, with the names and price of the sale. */
export interface OrderItemTable {
  id: Generated<number>;
  order_id: number;
  /** Unique: a cart item becomes at most one order line. */
  cart_item_id: number;
  sku_id: number;
  post_id: number | null;
  product_name: string;
  sku_name: string;
  image_url: string | null;
  price: number;
  /** This line's share of the coupon's discount. */
  rebate_amount: Defaulted<number>;
  subscription_frequency: Defaulted<'weekly' | 'monthly' | 'yearly' | null>;
  /** On the order's day, in percent; 0 for exempt goods, null outside Japan. */
  tax_rate: Defaulted<number | null>;
  quantity: number;
  added_from: 'live' | 'market' | 'seller';
  is_ticket: Bool;
  free_shipping: Bool;
}
