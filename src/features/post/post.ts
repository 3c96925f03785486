import * as postCalls from '../../contract/calls/post.ts';
import type { EventData } from '../../contract/events.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { pageAtom, pageComputed, takeFromPage } from '../../platform/page/page-store.ts';
import { EMPTY, LOADING, type Load, loadOf, readyOf } from '../../platform/state/load.ts';
import type { ShownPost } from '../../routes/page-data.ts';
import { setTotals } from './audience.ts';
import { withSold } from './rules/tray.ts';

export type Post = ShownPost;
export type PostProduct = Post['products'][number];

export const $post = pageAtom<Load<Post>>(EMPTY, ({ replies }) => readyOf(replies.getPost));

/** Spec §8 POST_DOES_NOT_BELONG_TO_STORE. */
export const $isUnauthorized = pageComputed(
  [$post],
  (post) => post.status === 'error' && post.failure.code === 'POST_DOES_NOT_BELONG_TO_STORE',
);

export const $isHostAway = pageComputed(
  [$post],
  (post) =>
    post.status === 'ready' &&
    post.data.live_status === 'live' &&
    post.data.interrupted_at !== null,
);

/** Newest first. Spec §3 pinned_messages. */
export const $pinned = pageComputed([$post], (post) =>
  post.status === 'ready'
    ? post.data.pinned_messages.filter(({ unpinned_at }) => unpinned_at === null)
    : [],
);

/**
 * Loads a post, unless the document carries it. Resolves true on success. Spec §8 post fetch
 * failure.
 * @param store slug or id
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

export async function refetchPost(): Promise<void> {
  const post = $post.get();
  if (post.status === 'ready') await loadPost(post.data.store_id, post.data.id);
}

/** Returns null without a post or on failure. Spec §2 /{store}/live. */
export async function findLatestPost(store: string): Promise<number | null> {
  const result = await call(postCalls.getLatestPost, { params: { store } });
  return result.ok ? result.data.id : null;
}

export function patchPost(change: (post: Post) => Partial<Post>): void {
  const post = $post.get();
  if (post.status !== 'ready') return;
  $post.set({ status: 'ready', data: { ...post.data, ...change(post.data) } });
}

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

/** @param at null when the stream continues */
export const markInterrupted = (at: string | null): void =>
  patchPost(() => ({ interrupted_at: at }));

/** Spec §7 pin.message.changed. */
export const setPinned = (pinned_messages: Post['pinned_messages']): void =>
  patchPost(() => ({ pinned_messages }));

export const clearPost = (): void => $post.set(EMPTY);
