/*
 * What an embedded room and the page around it say to one another. Design §4.12, Spec §1. This file
 * imports nothing: it is part of the types that are published beside embed.js.
 */

/** Who the viewer is. */
export type EmbedIdentity = 'member' | 'guest' | 'ghost';

/** A product of the show, as the page around it learns of it. */
export interface EmbedProduct {
  id: number;
  name: string;
  /** In the currency's smallest unit, tax included. */
  min_price: number;
  max_price: number;
}

/** A line of the cart. */
export interface EmbedCartItem {
  sku_id: number;
  product_name: string;
  sku_name: string;
  /** Of one piece, in the currency's smallest unit, tax included. */
  price: number;
  quantity: number;
}

/** The cart of the store. */
export interface EmbedCart {
  /** Pieces. */
  count: number;
  /** The sum of the items, in the currency's smallest unit, before shipping. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  items: EmbedCartItem[];
}

/** What the room tells the page around it. The element raises a DOM event for each. */
export interface EmbedEvents {
  /** Somebody signed in or out. The token is null unless the store lets it leave. */
  'token.updated': { identity: EmbedIdentity; token: string | null };
  /** The id by which realtime knows this viewer. */
  'realtime.id': { id: string };
  /** The stock of a product changed. */
  'sku.sold': { product_id: number; sku_id: number; salable_quantity: number; price: number };
  /** The products of the show changed. */
  'products.changed': { product_ids: number[] };
  /** The room is there. */
  'lifecycle.ready': { post_id: number; title: string };
  /** The show, or its replay, is on. */
  'lifecycle.started': { post_id: number; is_replay: boolean };
  'lifecycle.ended': { post_id: number };
  /** The host asks every room to load again, within these seconds; the room does so by itself. */
  'force.reload': { seconds: number };
  'product.opened': { product: EmbedProduct };
  'cart.changed': EmbedCart;
  /** The buyer goes on to pay: at `url` in a tab of their own, or at the page around (`by: 'host'`). */
  'checkout.started': { by: 'shop' | 'host'; url: string | null; cart: EmbedCart };
  'order.completed': { order_id: number; amount: number; currency: string };
  /** The viewer wrote in the chat. */
  'chat.sent': { message: string };
  'player.state': { state: string; muted: boolean };
  error: { code: string; message: string };
  /** What the store counts, where it has turned `tracking_embed` on. */
  track: { event: string };
}

/** How the page around wants the room. */
export interface EmbedOptions {
  /** Who handles the cart: the shop in its own sheet, or the page around. */
  cart: 'shop' | 'host';
  /** Whether the show starts without sound, whatever the viewer chose last time. */
  muted: boolean;
  /** Whether there is room for the picture only. */
  mini: boolean;
}

/** What the page around asks of the room. The room answers each. */
export interface EmbedCommands {
  'cart.open': Record<string, never>;
  'player.mute': { muted: boolean };
  'player.pause': Record<string, never>;
  'player.play': Record<string, never>;
  'locale.set': { locale: string };
  'options.set': EmbedOptions;
  /** A passport, which the host's server has requested for a member. It works once. */
  'session.sign_in': { passport_token: string };
  'room.close': Record<string, never>;
}

/** From the room: its events, and what opens the conversation and answers. */
export interface OutwardMessages extends EmbedEvents {
  /** The room has loaded and listens. */
  knock: Record<string, never>;
  /** Repeats the nonce of `hello`: from here on, every id begins with it. */
  welcome: { nonce: string };
  /** Answers the command with the id `to`; `code` is null when it was done. */
  answer: { to: string; code: string | null; message: string | null };
}

/** To the room. */
export interface InwardMessages extends EmbedCommands {
  hello: { nonce: string; options: EmbedOptions };
}

/** A message between the room and the page around it. */
export interface EmbedMessage<Type extends string, Payload> {
  source: 'ennichi';
  version: 1;
  type: Type;
  /** The nonce of the conversation, a dot and a number that is used once. */
  id: string;
  payload: Payload;
}
