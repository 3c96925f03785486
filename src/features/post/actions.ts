import * as postCalls from '../../contract/calls/post.ts';
import type { EventData } from '../../contract/events.ts';
import { call } from '../../platform/http/call.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { withSold } from './rules/with-sold.ts';
import { $post, $sawEnd, $streamInfo, type Post } from './state.ts';

/**
 * Loads a show. `store` is its slug or id. What is on screen stays while it loads again. Answers
 * whether it came.
 */
export async function loadPost(store: string | number, id: string | number): Promise<boolean> {
  if ($post.get().status !== 'ready') $post.set(LOADING);
  const result = await call(postCalls.getPost, { params: { storeId: store, postId: id } });
  if (result.ok || $post.get().status !== 'ready') $post.set(loadOf(result));
  return result.ok;
}

/**
 * Loads where the picture comes from and how realtime is reached; the address once known stays.
 * Answers whether it came.
 */
export async function loadStreamInfo(id: string | number): Promise<boolean> {
  if ($streamInfo.get().status !== 'ready') $streamInfo.set(LOADING);
  const result = await call(postCalls.getStreamInfo, { params: { id } });
  if (result.ok || $streamInfo.get().status !== 'ready') $streamInfo.set(loadOf(result));
  return result.ok;
}

/** The latest show of a store, or null when it has none or the lookup fails. Spec §2 /{store}/live. */
export async function findLatestPost(store: string): Promise<number | null> {
  const result = await call(postCalls.getLatestPost, { params: { store } });
  return result.ok ? result.data.id : null;
}

/** Changes what is known of the show; nothing while it is not loaded. */
function patchPost(change: (post: Post) => Partial<Post>): void {
  const post = $post.get();
  if (post.status !== 'ready') return;
  $post.set({ status: 'ready', data: { ...post.data, ...change(post.data) } });
}

/** The host presents another product, or none. */
export const presentProduct = (productId: number | null): void =>
  patchPost(() => ({ selling_product_id: productId }));

export const markSold = (sold: EventData<'sku.sold'>): void =>
  patchPost((post) => ({ products: withSold(post.products, sold) }));

export const markSalable = (event: EventData<'products.salable_status'>): void =>
  patchPost((post) => ({
    products: post.products.map((product) =>
      product.id === event.product_id
        ? { ...product, salable_status: event.salable_status }
        : product,
    ),
  }));

/** The show has begun: the room opens at once. */
export function openRoom(startedAt: string): void {
  $sawEnd.set(false);
  patchPost(() => ({
    live: true,
    on_air: true,
    live_status: 'live',
    started_at: startedAt,
    interrupted_at: null,
  }));
}

/** Spec §4: a live-stopped notice moves the room to its end. */
export function closeRoom(): void {
  $sawEnd.set(true);
  patchPost(() => ({ live: false, on_air: false, live_status: 'live_stopped' }));
}

/** The host's stream stopped arriving, or arrives again (null). */
export const markInterrupted = (at: string | null): void =>
  patchPost(() => ({ interrupted_at: at }));
