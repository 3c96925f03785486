import type { AnyRealtimeEvent, EventData, EventName } from '../../contract/events.ts';
import { randomDelay } from '../../platform/time/backoff.ts';
import { $hasPicture } from '../player/state.ts';
import {
  closeRoom,
  loadPost,
  loadStreamInfo,
  markInterrupted,
  markSalable,
  markSold,
  openRoom,
  presentProduct,
} from './actions.ts';
import { $post } from './state.ts';

/** Spec §9: live-started reloads after a random delay up to 30 s. */
const MOST_DELAY_MS = 30_000;

/** Fetches what the show has become, at a moment of its own, so that viewers do not all ask at once. */
async function refetchLater(): Promise<void> {
  await randomDelay(MOST_DELAY_MS);
  const post = $post.get();
  if (post.status !== 'ready') return;
  const { id, store_id } = post.data;
  await Promise.all([loadPost(store_id, id), $hasPicture.get() ? undefined : loadStreamInfo(id)]);
}

/** Fetches the tray again. */
function refetchPost(): void {
  const post = $post.get();
  if (post.status === 'ready') void loadPost(post.data.store_id, post.data.id);
}

const handlers: { [N in EventName]?: (data: EventData<N>) => void } = {
  'products.selling': ({ product_id }) => presentProduct(product_id),
  'products.changed': refetchPost,
  'products.salable_status': markSalable,
  'sku.sold': markSold,
  'live.started': ({ started_at }) => {
    openRoom(started_at);
    void refetchLater();
  },
  'live.stopped': closeRoom,
  'live.interrupted': ({ interrupted_at }) => markInterrupted(interrupted_at),
};

/** Takes in what realtime events say about the show and its products. Spec §7 realtime. */
export const hearPost = ({ event, data }: AnyRealtimeEvent): void =>
  handlers[event]?.(data as never);
