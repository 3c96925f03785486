import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { pageAtom, pageComputed } from '../../platform/page/page-store.ts';
import { EMPTY, type Load, readyOf } from '../../platform/state/load.ts';
import { $now } from '../../platform/time/now.ts';
import type { ShownPost } from '../../routes/page-data.ts';
import { postMode } from './rules/post-mode.ts';
import { type RoomStage, roomStage } from './rules/room-stage.ts';
import { trayOrder } from './rules/tray.ts';

export type Post = ShownPost;
export type PostProduct = Post['products'][number];
export type StreamInfo = Reply<'getStreamInfo'>;

/** The post of this page. */
export const $post = pageAtom<Load<Post>>(EMPTY, ({ replies }) => readyOf(replies.getPost));

/** The addresses of its stream and of its realtime channels. */
export const $streamInfo = atom<Load<StreamInfo>>(EMPTY);

/** Whether this is a private show that the visitor may not watch. Spec §6 private live posts. */
export const $isShut = pageComputed(
  [$post, $streamInfo],
  (post, info) =>
    post.status === 'ready' &&
    post.data.is_private &&
    info.status === 'error' &&
    info.failure.code === 'FORBIDDEN',
);

/** Whether the address names a show of another store, which nobody watches here. Spec §8 POST_DOES_NOT_BELONG_TO_STORE. */
export const $isUnauthorized = pageComputed(
  [$post],
  (post) => post.status === 'error' && post.failure.code === 'POST_DOES_NOT_BELONG_TO_STORE',
);

/** Whether the show ended during this visit, and the viewer has not asked for its replay. */
export const $sawEnd = atom(false);

/** The stage of the room, spec §4 room stage; undefined until the post is loaded. */
export const $roomStage = pageComputed(
  [$post, $sawEnd, $now],
  (post, sawEnd, now): RoomStage | undefined =>
    post.status === 'ready' ? (sawEnd ? 'end' : roomStage(post.data, now)) : undefined,
);

/** Whether the room shows the replay of a show that is over. Spec §4 room stage. */
export const $isReplay = pageComputed(
  [$post, $roomStage],
  (post, stage) => post.status === 'ready' && postMode(post.data.live_status, stage) === 'replay',
);

/** Whether the host's stream is interrupted without the show having ended. */
export const $isHostAway = pageComputed(
  [$post],
  (post) =>
    post.status === 'ready' &&
    post.data.live_status === 'live' &&
    post.data.interrupted_at !== null,
);

/** The post's products in the tray's order; empty until the post is loaded. */
export const $tray = pageComputed([$post], (post) =>
  post.status === 'ready' ? trayOrder(post.data.products) : [],
);

/** The product the host is presenting now. */
export const $sellingProduct = pageComputed([$post, $tray], (post, tray) =>
  post.status === 'ready'
    ? tray.find((product) => product.id === post.data.selling_product_id)
    : undefined,
);

/** What the store has pinned above the chat, newest first. Spec §3 pinned_messages. */
export const $pinned = pageComputed([$post], (post) =>
  post.status === 'ready'
    ? post.data.pinned_messages.filter(({ unpinned_at }) => unpinned_at === null)
    : [],
);

/** How many reactions and comments the show has had; undefined until it is known. */
export const $totals = atom<{ likes: number; comments: number } | undefined>(undefined);

/** Id of the SKU being added to the cart; undefined when none is. */
export const $addingSku = atom<number | undefined>(undefined);

/** The sheet over the room: the list of products, one product, or none. */
export const $traySheet = atom<
  { view: 'none' } | { view: 'list' } | { view: 'product'; productId: number }
>({ view: 'none' });

/** The viewer count; undefined until it is known. */
export const $viewers = atom<{ online: number; unique: number } | undefined>(undefined);
