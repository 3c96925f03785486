/*
 * Design §4.12, Spec §1. This file imports nothing, because it is part of the types published with
 * embed.js.
 */

/** The identity of the viewer. */
export type EmbedIdentity = 'member' | 'guest' | 'ghost';

/** A product of the show. */
export interface EmbedProduct {
  id: number;
  name: string;
  /** In the currency's smallest unit, tax included. */
  min_price: number;
  max_price: number;
}

export interface EmbedCartItem {
  sku_id: number;
  product_name: string;
  sku_name: string;
  /** Per piece, in the currency's smallest unit, tax included. */
  price: number;
  quantity: number;
}

export interface EmbedCart {
  /** The number of pieces. */
  count: number;
  /** The items before shipping, in the currency's smallest unit. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  items: EmbedCartItem[];
}

/** Events of the room. The element raises a DOM event for each. */
export interface EmbedEvents {
  /** The viewer signed in or out. The token is null unless the store allows sharing it. */
  'token.updated': { identity: EmbedIdentity; token: string | null };
  /** The viewer's public realtime id. */
  'realtime.id': { id: string };
  'sku.sold': { product_id: number; sku_id: number; salable_quantity: number; price: number };
  'products.changed': { product_ids: number[] };
  /** The room has loaded the show. */
  'lifecycle.ready': { post_id: number; title: string };
  /** The show or its replay plays. */
  'lifecycle.started': { post_id: number; is_replay: boolean };
  'lifecycle.ended': { post_id: number };
  /** The host asked every room to reload within `seconds`. The room reloads by itself. */
  'force.reload': { seconds: number };
  'product.opened': { product: EmbedProduct };
  'cart.changed': EmbedCart;
  /** The buyer continues to payment: at `url` in a new tab, or in the page (`by: 'host'`). */
  'checkout.started': { by: 'shop' | 'host'; url: string | null; cart: EmbedCart };
  'order.completed': { order_id: number; amount: number; currency: string };
  'chat.sent': { message: string };
  'player.state': { state: string; muted: boolean };
  error: { code: string; message: string };
  /** A tracking event, when the store has enabled `tracking_embed`. */
  track: { event: string };
}

/** Options that the page sets for the room. */
export interface EmbedOptions {
  /** The cart's owner: the shop shows its own sheet, or the page handles it. */
  cart: 'shop' | 'host';
  /** Starts muted and ignores the viewer's last choice. */
  muted: boolean;
  /** Shows the picture only. */
  mini: boolean;
}

/** Commands of the page. The room replies to each. */
export interface EmbedCommands {
  'cart.open': Record<string, never>;
  'player.mute': { muted: boolean };
  'player.pause': Record<string, never>;
  'player.play': Record<string, never>;
  'locale.set': { locale: string };
  'options.set': EmbedOptions;
  /** A single-use passport that the host's server requested for a member. */
  'session.sign_in': { passport_token: string };
  'room.close': Record<string, never>;
}

/** Messages of the room: its events, the handshake and replies. */
export interface OutwardMessages extends EmbedEvents {
  /** The room has loaded and listens. */
  knock: Record<string, never>;
  /** Repeats the nonce of `hello`. Every later id begins with it. */
  welcome: { nonce: string };
  /** The reply to the command `to`. `code` is null on success. */
  answer: { to: string; code: string | null; message: string | null };
}

export interface InwardMessages extends EmbedCommands {
  hello: { nonce: string; options: EmbedOptions };
}

export interface EmbedMessage<Type extends string, Payload> {
  source: 'ennichi';
  version: 1;
  type: Type;
  /** The nonce, a dot and a number used once. */
  id: string;
  payload: Payload;
}
