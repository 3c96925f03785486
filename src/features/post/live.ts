import type { AnyRealtimeEvent, EventData, EventName } from '../../contract/events.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { reloadWithin } from '../../platform/navigation/reload-within.ts';
import { randomDelay } from '../../platform/time/backoff.ts';
import { $hasPicture } from '../player/state.ts';
import { setTotals, setViewers } from './audience.ts';
import {
  $post,
  loadPost,
  markInterrupted,
  markSalable,
  markSold,
  presentProduct,
  refetchPost,
  setPinned,
} from './post.ts';
import { closeRoom, openRoom } from './stage.ts';
import { loadStreamInfo } from './stream.ts';

/** Spec §9 live-started: reloads after a random delay up to 30 s. */
const MOST_DELAY_MS = 30_000;
/** Shorter, because viewers who saw the end wait for the replay. */
const MOST_REPLAY_DELAY_MS = 10_000;

/**
 * Fetches the post after a random delay, which spreads the viewers' requests. The spec reloads the
 * page; fetching keeps the chat, the draft and the allowed sound.
 * docs/decisions/a-show-that-begins.md.
 */
async function refetchLater(): Promise<void> {
  const signal = pageSignal();
  await randomDelay(MOST_DELAY_MS);
  if (signal.aborted) return;
  const post = $post.get();
  if (post.status !== 'ready') return;
  const { id, store_id } = post.data;
  await Promise.all([loadPost(store_id, id), $hasPicture.get() ? undefined : loadStreamInfo(id)]);
}

/** Fetches the post, which has the expiry of its replay. */
async function findReplayLater(): Promise<void> {
  const signal = pageSignal();
  await randomDelay(MOST_REPLAY_DELAY_MS);
  if (!signal.aborted) await refetchPost();
}

const handlers: { [N in EventName]?: (data: EventData<N>) => void } = {
  'products.selling': ({ product_id }) => presentProduct(product_id),
  'products.changed': () => void refetchPost(),
  'live_product.set': () => void refetchPost(),
  'products.salable_status': markSalable,
  'sku.sold': markSold,
  'viewers.number': setViewers,
  'pin.message.changed': ({ pinned_messages }) => setPinned(pinned_messages),
  'summary.like': ({ count }) => setTotals({ likes: count }),
  'summary.comment': ({ count }) => setTotals({ comments: count }),
  'live.started': ({ started_at }) => {
    openRoom(started_at);
    void refetchLater();
  },
  'live.stopped': () => {
    closeRoom();
    void findReplayLater();
  },
  'force.refresh': ({ seconds }) => void reloadWithin(seconds, pageSignal()),
  'live.interrupted': ({ interrupted_at }) => markInterrupted(interrupted_at),
};

/**
 * Spec §7 realtime, §7 products.selling, §7 products.changed, §7 products.salable_status, §7
 * live_product.set, §7 sku.sold, §7 live.started, §7 live.stopped, §7 force.refresh, §7
 * summary.like, §7 summary.comment, §7 viewers.number.
 */
export const receivePostEvent = ({ event, data }: AnyRealtimeEvent): void =>
  handlers[event]?.(data as never);
