import type { AnyRealtimeEvent, EventData, EventName } from '../../src/contract/events.ts';
import type { StreamInfo } from '../../src/features/post/stream.ts';
import type { ToTab, ToWorker } from '../../src/platform/realtime/shared-link.ts';

const POST_ID = 1;

let told: AnyRealtimeEvent[] = [];
let open = new Set<FakeWorker>();

/** The stream info of the stories: of the hosted service, for which a page has its own worker. */
export const sampleStreamInfo: StreamInfo = {
  stream_url: '/demo/none.m3u8',
  stream_hls_url: '/demo/none.m3u8',
  type: 'hls',
  post_id: POST_ID,
  snapshot_url: null,
  stream_id: 'story',
  realtime_service_provider: {
    type: 'pubnub',
    channel_list: ['cart', 'comment', 'comment-failed', 'notification'].map(
      (name) => `${name}|${POST_ID}`,
    ),
    subscribe_key: 'story',
    origin: null,
  },
  pubnub_group_name: '',
  pubnub_subscribe_key: 'story',
  pubnub_occupancy_channel: '',
  watch_token: null,
  realtime_id: null,
  watched_at: '2026-11-21T10:00:00.000Z',
  like_count: 0,
  comment_count: 0,
};

/** The worker in which the SDK would run: it connects at once, and receives what a story publishes. */
class FakeWorker extends EventTarget {
  postMessage({ kind }: ToWorker): void {
    if (kind === 'leave') open.delete(this);
    if (kind !== 'join') return;
    open.add(this);
    this.tell({ kind: 'up' });
    this.receive(told);
  }

  receive(events: readonly AnyRealtimeEvent[]): void {
    const messages = events.map((event) => ({ kind: 'event', event }) as const);
    if (messages.length > 0) this.tell({ kind: 'messages', messages, timetoken: undefined });
  }

  tell(data: ToTab): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Replaces the realtime worker of the page; its other workers are real. */
export function fakeRealtime(): void {
  window.Worker = new Proxy(window.Worker, {
    construct: (RealWorker, [url, options]: ConstructorParameters<typeof Worker>) =>
      String(url).includes('pubnub-worker') ? new FakeWorker() : new RealWorker(url, options),
  });
}

/** Resets the fake for a new scene: no events, and nobody who receives them. */
export function clearRealtime(): void {
  told = [];
  open = new Set();
}

/** Publishes an event to the page. An event that isn't in the contract does not compile. */
export function publish<N extends EventName>(event: N, data: EventData<N>): void {
  const event_id = `story-${told.length}`;
  const sent = { event, event_id, sent_at: '2026-11-21T09:00:00.000Z', data } as AnyRealtimeEvent;
  told.push(sent);
  for (const worker of open) worker.receive([sent]);
}
