import type { EventData, EventName } from '../../src/contract/events.ts';
import { eventChannel } from '../../src/contract/events.ts';
import type { StreamInfo } from '../../src/features/post/state.ts';

/** PubNub's own place: where the SDK asks when a show names no hub of its own. */
const HOST = /\.pndsn\.com$/;
const POST_ID = 1;
/** The engine counts in tenths of microseconds; a story only needs that it grows. */
const FIRST = 17_000_000_000_000_000n;

interface Told {
  at: bigint;
  event: EventName;
  data: unknown;
}

let told: Told[] = [];
let waiting = new Set<() => void>();

/** How a show of the stories is reached: by the official SDK, unmodified, whose calls end here. */
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

/** Waits until the host tells something; a poll that is given up is let go. */
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
 * Answers the SDK as the engine does: a handshake at once, a poll when there is something to
 * hear.
 */
export async function answerRealtime(url: URL, signal?: AbortSignal | null): Promise<Response> {
  if (!url.pathname.startsWith('/v2/subscribe/')) return Response.json({ status: 200 });
  const place = BigInt(url.searchParams.get('tt') ?? '0');
  if (place === 0n) return Response.json(pollOf([]));
  if (after(place).length === 0) await nextTold(signal);
  return Response.json(pollOf(after(place)));
}

/** A new scene: nothing was said yet, and whoever listened to the last one hears no more. */
export function clearRealtime(): void {
  told = [];
  waiting = new Set();
}

/** The show's server tells the page an event. What isn't in the contract does not compile. */
export function tell<N extends EventName>(event: N, data: EventData<N>): void {
  told.push({ at: FIRST + BigInt(told.length + 1), event, data });
  for (const wake of [...waiting]) wake();
}
