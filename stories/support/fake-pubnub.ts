import type { EventData, EventName } from '../../src/contract/events.ts';
import { eventChannel } from '../../src/contract/events.ts';
import type { StreamInfo } from '../../src/features/post/state.ts';

/** PubNub's own host, which the SDK uses when a post names no hub. */
const HOST = /\.pndsn\.com$/;
const POST_ID = 1;
/** Timetokens are in tenths of microseconds; a story only needs increasing ones. */
const FIRST = 17_000_000_000_000_000n;

interface Told {
  at: bigint;
  event: EventName;
  data: unknown;
}

let told: Told[] = [];
let waiting = new Set<() => void>();

/** The stream info of the stories: the unmodified official SDK, whose requests end here. */
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
    timetoken: String(FIRST),
  },
  pubnub_group_name: '',
  pubnub_subscribe_key: 'story',
  pubnub_occupancy_channel: '',
  watch_token: null,
};

const after = (place: bigint) => told.filter(({ at }) => at > place);

function pollOf(messages: Told[]): unknown {
  const place = (at: bigint) => ({ t: String(at), r: 1 });
  return {
    t: place(messages.at(-1)?.at ?? FIRST + BigInt(told.length)),
    m: messages.map(({ at, event, data }) => ({
      a: '1',
      f: 0,
      i: 'host',
      p: place(at),
      k: 'story',
      c: `${eventChannel[event]}|${POST_ID}`,
      d: { event, event_id: `story-${at}`, sent_at: '2026-11-21T09:00:00.000Z', data },
    })),
  };
}

/** Waits for the next event; an aborted poll is dropped. */
function nextTold(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const wake = () => {
      waiting.delete(wake);
      resolve();
    };
    waiting.add(wake);
    signal?.addEventListener('abort', () => {
      waiting.delete(wake);
      reject(signal.reason);
    });
  });
}

export const isRealtime = (url: URL): boolean => HOST.test(url.host);

/**
 * Replies to the SDK as the engine does: to a handshake at once, to a poll when there is an event.
 */
export async function answerRealtime(url: URL, signal?: AbortSignal | null): Promise<Response> {
  if (!url.pathname.startsWith('/v2/subscribe/')) return Response.json({ status: 200 });
  const place = BigInt(url.searchParams.get('tt') ?? '0');
  if (place === 0n) return Response.json(pollOf([]));
  if (after(place).length === 0) await nextTold(signal);
  return Response.json(pollOf(after(place)));
}

/** Resets the fake for a new scene: no events, and no open polls. */
export function clearRealtime(): void {
  told = [];
  waiting = new Set();
}

/** Publishes an event to the page. An event that isn't in the contract does not compile. */
export function publish<N extends EventName>(event: N, data: EventData<N>): void {
  told.push({ at: FIRST + BigInt(told.length + 1), event, data });
  for (const wake of [...waiting]) wake();
}
