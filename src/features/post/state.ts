import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import { $now } from '../../platform/time/now.ts';
import { type RoomStage, roomStage } from './rules/room-stage.ts';
import { trayOrder } from './rules/tray-order.ts';

export type Post = Reply<'getPost'>;
export type PostProduct = Post['products'][number];
export type StreamInfo = Reply<'getStreamInfo'>;

/** The show this page is about. */
export const $post = atom<Load<Post>>(EMPTY);

/** Where its picture comes from and how its realtime channels are reached. */
export const $streamInfo = atom<Load<StreamInfo>>(EMPTY);

/** Whether this visitor saw the show end; a reload may find its replay instead. */
export const $sawEnd = atom(false);

/** What the room shows. Spec §4 room stage; undefined until the post is known. */
export const $roomStage = computed(
  [$post, $sawEnd, $now],
  (post, sawEnd, now): RoomStage | undefined =>
    post.status === 'ready' ? (sawEnd ? 'end' : roomStage(post.data, now)) : undefined,
);

/** The host's stream stopped arriving without having ended. */
export const $isHostAway = computed(
  $post,
  (post) =>
    post.status === 'ready' &&
    post.data.live_status === 'live' &&
    post.data.interrupted_at !== null,
);

/** The show's products in the tray's order; empty until the post is known. */
export const $tray = computed($post, (post) =>
  post.status === 'ready' ? trayOrder(post.data.products) : [],
);

/** The product the host is presenting now. */
export const $sellingProduct = computed([$post, $tray], (post, tray) =>
  post.status === 'ready'
    ? tray.find((product) => product.id === post.data.selling_product_id)
    : undefined,
);

/** The SKU on its way to the cart; undefined when none is. */
export const $adding = atom<number | undefined>(undefined);

/** What lies over the room: the list of products, one product, or nothing. */
export const $traySheet = atom<
  { view: 'none' } | { view: 'list' } | { view: 'product'; productId: number }
>({ view: 'none' });
