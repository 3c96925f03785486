import type { Reply } from '../../../src/contract/schemas.ts';
import { toTicketEvent } from '../product/ticket-event.ts';
import type { Line } from './queries.ts';

type CartItem = Reply<'getCart'>['data'][number];

const postOf = (line: Line): CartItem['post'] =>
  line.post_title === null || line.post_created_at === null || line.post_type === null
    ? null
    : { title: line.post_title, created_at: line.post_created_at, type: line.post_type };

export const vendorOf = (line: Line): CartItem['vendor'] =>
  line.vendor_id === null ? null : { id: line.vendor_id, name: line.vendor_name ?? '' };

/** Null unless the price has changed since the buyer saw it. */
export const previousPriceOf = ({ seen_price, price }: Line): number | null =>
  seen_price === price ? null : seen_price;

/** Spec §3 Cart item. One cart per visitor and store: `cart_id` is the store's id. */
export function toCartItem(line: Line): CartItem {
  const salable = Math.max(0, line.stock - line.held);
  return {
    id: line.id,
    cart_id: line.store_id,
    post_id: line.post_id,
    post: postOf(line),
    product_id: line.product_id,
    product_name: line.product_name,
    sku_id: line.sku_id,
    sku_name: line.sku_name,
    price: line.price,
    previous_price: previousPriceOf(line),
    quantity: line.quantity,
    expires_at: line.expires_at,
    deleted_at: line.state === 'active' ? null : line.ended_at,
    adult_warning: line.adult_warning === 1,
    free_shipping: line.free_shipping === 1,
    is_ticket: line.is_ticket === 1,
    ticket_event: toTicketEvent(line.ticket_event),
    subscription_frequency: line.subscription_frequency,
    added_from: line.added_from,
    buyer_purchasable_limit: line.purchase_limit,
    image: line.image,
    vendor: vendorOf(line),
    sku: {
      available_quantity: salable + (line.state === 'active' ? line.quantity : 0),
      salable_quantity: salable,
      purchase_limit: line.purchase_limit,
      price: line.price,
      info: line.note,
    },
  };
}
