import * as postCalls from '../../contract/calls/post.ts';
import type { EventData } from '../../contract/events.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { takeFromPage } from '../../platform/page/page-store.ts';
import { realtimeId, setPublicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { EMPTY, LOADING, loadOf } from '../../platform/state/load.ts';
import { soleSku, withSold } from './rules/tray.ts';
import {
  $addingSku,
  $post,
  $sawEnd,
  $streamInfo,
  $totals,
  $traySheet,
  $viewers,
  type Post,
  type PostProduct,
} from './state.ts';

/**
 * Loads a post, unless the page brought it; `store` is its slug or id. A loaded post stays on screen
 * while it loads again. Resolves true on success. Spec §8 post fetch failure.
 */
export async function loadPost(store: string | number, id: string | number): Promise<boolean> {
  if (takeFromPage($post)) return true;
  const signal = pageSignal();
  if ($post.get().status !== 'ready') $post.set(LOADING);
  const params = { storeId: store, postId: id };
  const result = await call(postCalls.getPost, { params, signal });
  if (signal.aborted) return false;
  if (result.ok || $post.get().status !== 'ready') $post.set(loadOf(result));
  if (result.ok) setTotals({ likes: result.data.like_count, comments: result.data.comment_count });
  return result.ok;
}

/**
 * Loads the addresses of the stream and of realtime; loaded ones stay when a later request fails.
 * Resolves true on success.
 */
export async function loadStreamInfo(id: string | number): Promise<boolean> {
  const signal = pageSignal();
  if ($streamInfo.get().status !== 'ready') $streamInfo.set(LOADING);
  // Spec §4 kick: with the id, the server tells the member's other devices.
  const query = { uuid: realtimeId() };
  const result = await call(postCalls.getStreamInfo, { params: { id }, query, signal });
  if (signal.aborted) return false;
  if (result.ok) setPublicRealtimeId(result.data.realtime_id);
  if (result.ok || $streamInfo.get().status !== 'ready') $streamInfo.set(loadOf(result));
  if (result.ok) setTotals({ likes: result.data.like_count, comments: result.data.comment_count });
  return result.ok;
}

/** Removes the stream of a viewer who is no longer allowed to watch. Spec §6 private live posts. */
export const closeStream = (): void =>
  $streamInfo.set({ status: 'error', failure: { code: 'FORBIDDEN', messages: [] } });

/**
 * Returns the id of a store's latest post; null when there is none or on failure. Spec §2
 * /{store}/live.
 */
export async function findLatestPost(store: string): Promise<number | null> {
  const result = await call(postCalls.getLatestPost, { params: { store } });
  return result.ok ? result.data.id : null;
}

/** Loads the post again: its products have changed, or the time of a sale has come. */
export async function refetchPost(): Promise<void> {
  const post = $post.get();
  if (post.status === 'ready') await loadPost(post.data.store_id, post.data.id);
}

/** Changes fields of the post; does nothing until it is loaded. */
function patchPost(change: (post: Post) => Partial<Post>): void {
  const post = $post.get();
  if (post.status !== 'ready') return;
  $post.set({ status: 'ready', data: { ...post.data, ...change(post.data) } });
}

/** The host presents another product, or none (null). */
export const presentProduct = (productId: number | null): void =>
  patchPost(() => ({ selling_product_id: productId }));

/** Marks variants of the show that are sold out, or on sale again. */
export const markSold = (sold: EventData<'sku.sold'>): void =>
  patchPost((post) => ({ products: withSold(post.products, sold) }));

/** Marks whether a product of the show is on sale. */
export const markSalable = (event: EventData<'products.salable_status'>): void =>
  patchPost((post) => ({
    products: post.products.map((product) =>
      product.id === event.product_id
        ? { ...product, salable_status: event.salable_status }
        : product,
    ),
  }));

/** Opens the room when the show begins. */
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

/** Spec §4 live-stopped notice: it moves the room to its end. */
export function closeRoom(): void {
  $sawEnd.set(true);
  patchPost(() => ({ live: false, on_air: false, live_status: 'live_stopped' }));
}

/** Leaves the end of a show that was seen live for its replay. */
export const watchReplay = (): void => $sawEnd.set(false);

/** Sets when the host's stream was interrupted; null when it continues. */
export const markInterrupted = (at: string | null): void =>
  patchPost(() => ({ interrupted_at: at }));

/** Everything that is pinned now. Spec §7 pin.message.changed. */
export const setPinned = (pinned_messages: Post['pinned_messages']): void =>
  patchPost(() => ({ pinned_messages }));

/** Sets the numbers of reactions and comments, or one of them. Spec §7 summary. */
export const setTotals = (totals: { likes?: number; comments?: number }): void =>
  $totals.set({ likes: 0, comments: 0, ...$totals.get(), ...totals });

/** Opens the list of the show's products. */
export const openTray = (): void => $traySheet.set({ view: 'list' });

/** Opens one product of the show. */
export const showProduct = (productId: number): void =>
  $traySheet.set({ view: 'product', productId });

/** Closes the products. */
export const closeTray = (): void => $traySheet.set({ view: 'none' });

/** Sets how many people watch. */
export const setViewers = (viewers: EventData<'viewers.number'>): void =>
  $viewers.set({
    online: viewers.number_of_online_users,
    unique: viewers.number_of_live_unique_users,
  });

/** Clears the post of a room that is left. */
export function clearPost(): void {
  $post.set(EMPTY);
  $streamInfo.set(EMPTY);
  $sawEnd.set(false);
  $viewers.set(undefined);
  $totals.set(undefined);
  closeTray();
}

/** Adds a SKU of this post to the cart; closes the tray when any quantity was granted. */
export async function addToCart(skuId: number, quantity: number): Promise<void> {
  const post = $post.get();
  if (post.status !== 'ready' || $addingSku.get() !== undefined) return;
  $addingSku.set(skuId);
  const { addFromPost } = await import('../cart/actions.ts');
  const wasGranted = await addFromPost(post.data.id, skuId, quantity);
  $addingSku.set(undefined);
  if (wasGranted) closeTray();
}

/** Adds a product that needs no choice to the cart; otherwise shows its SKUs. */
export function addOrChoose(product: PostProduct): void {
  const sku = soleSku(product);
  if (sku) void addToCart(sku.id, 1);
  else showProduct(product.id);
}
