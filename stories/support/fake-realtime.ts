import type { AnyRealtimeEvent, EventData, EventName } from '../../src/contract/events.ts';
import type { StreamInfo } from '../../src/features/post/stream.ts';
import type { ToTab, ToWorker } from '../../src/platform/realtime/shared-link.ts';

const POST_ID = 1;

let told: AnyRealtimeEvent[] = [];
let open = new Set<FakeWorker>();

/** A hosted service, which runs in a worker. */
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

/** Connects at once and receives the story's events. */
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

export function fakeRealtime(): void {
  window.Worker = new Proxy(window.Worker, {
    construct: (RealWorker, [url, options]: ConstructorParameters<typeof Worker>) =>
      String(url).includes('pubnub-worker') ? new FakeWorker() : new RealWorker(url, options),
  });
}

export function clearRealtime(): void {
  told = [];
  open = new Set();
}

export function publish<N extends EventName>(event: N, data: EventData<N>): void {
  const event_id = `story-${told.length}`;
  const sent = { event, event_id, sent_at: '2026-11-21T09:00:00.000Z', data } as AnyRealtimeEvent;
  told.push(sent);
  for (const worker of open) worker.receive([sent]);
}
